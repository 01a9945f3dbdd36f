import { useState } from 'react';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { athleteAddress } from '#sport/addresses.rules.ts';
import { visibilityAddress } from '#sport/member-addresses.rules.ts';
import { athletesWords as words } from './athletes.words.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { QUIET, useSave } from './Saver.tsx';
import { SecondParentDialog } from './SecondParentDialog.tsx';
import { listWords } from './sections.words.ts';
import type { OwnAthletes } from './settings.client.ts';

interface Telling {
  onWrong: (message: string | undefined) => void;
}

/** Somebody whom one looks after. */
export function OwnAthleteRow({ athlete, onWrong }: Telling & { athlete: OwnAthletes['athletes'][number] }) {
  const save = useSave();
  const [isInviting, setInviting] = useState(false);
  const { AthleteId, FirstName, LastName, relation } = athlete;
  const name = `${FirstName} ${LastName}`.trim();

  async function remove() {
    const isSure = await askToConfirm({
      title: words.removeTitle(name),
      text: words.removeAsk(name),
      yes: words.remove,
      no: words.keep,
      isDangerous: true,
    });
    if (!isSure) return;
    const gone = { athleteId: AthleteId };
    const refusal = await save((api) => api.ownAthletes.letAthleteGo(gone, QUIET), { isInMenus: true });
    onWrong(refusal?.message);
  }

  return (
    <li>
      <a href={athleteAddress(AthleteId)}>{name}</a>
      <span>{words.relations[relation]}</span>
      <a href={visibilityAddress(AthleteId)} aria-label={listWords.visibilityOf(name)}>
        {listWords.visibility}
      </a>
      {relation === 'parent' ? (
        <ChangeButton label={words.secondParentOf(name)} onClick={() => setInviting(true)}>
          {words.secondParent}
        </ChangeButton>
      ) : null}
      <ChangeButton label={words.removeOf(name)} onClick={remove}>
        {words.remove}
      </ChangeButton>
      {isInviting ? (
        <SecondParentDialog athleteId={AthleteId} name={name} onClose={() => setInviting(false)} />
      ) : null}
    </li>
  );
}

/** What one has asked: it waits, or was declined lately. */
export function OwnClaimRow({ claim, onWrong }: Telling & { claim: OwnAthletes['claims'][number] }) {
  const save = useSave();
  const { AthleteId, AthleteName, relation, status } = claim;

  async function takeBack() {
    const refusal = await save((api) => api.ownAthletes.letAthleteGo({ athleteId: AthleteId }, QUIET));
    onWrong(refusal?.message);
  }

  return (
    <li>
      <a href={athleteAddress(AthleteId)}>{AthleteName}</a>
      <span>{words.relations[relation]}</span>
      <span>{status === 'asked' ? words.waits : words.declined}</span>
      {status === 'asked' ? (
        <ChangeButton label={words.takeBackOf(AthleteName)} onClick={takeBack}>
          {words.takeBack}
        </ChangeButton>
      ) : null}
    </li>
  );
}
