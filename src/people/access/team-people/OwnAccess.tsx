import { use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import { hasAccess } from '#people/access/membership/access.rules.ts';
import { ACCESS_STATUS } from '#sport/enumerations.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import styles from './TeamPeople.module.css';
import type { TeamAccessData } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

const QUIET = { context: { quiet: true } } as const;

interface OwnAccessProps extends Pick<TeamAccessData, 'own' | 'team'> {
  sport: Sport;
}

/** Shows the reader's own roles at the team, with a button to leave. */
export function OwnAccess({ own, team, sport }: OwnAccessProps) {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const status = own?.AccessStatus ?? ACCESS_STATUS.leftTeam;
  const mayLeave = hasAccess(status);

  async function save(work: () => Promise<unknown>, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    setTrouble(null);
    try {
      await work();
      await announceViewerChanged();
      await toast({ tone: 'done', text: done });
    } catch (error) {
      setTrouble(error instanceof Refusal ? error.message : words.notSaved);
    }
    await revalidate();
    setIsBusy(false);
  }

  const cancel = () =>
    save(() => api!.access.cancelRequest({ teamId: team.IDSchool, sport }, QUIET), words.canceled);

  async function leave() {
    if (!api || isBusy) return;
    const isSure = await askToConfirm({
      title: words.leaveTitle,
      text: words.leaveText(team.SchoolName, sport),
      yes: words.leave,
      no: words.stay,
      isDangerous: true,
    });
    if (!isSure) return;
    await save(() => api.access.removeAccess({ schoolID: team.IDSchool, sport }, QUIET), words.left);
  }

  return (
    <section>
      <SectionHead title={words.yourAccess} />
      <div className={styles.own}>
        <p>
          {own?.isPending ? words.waiting : own ? own.statusWord : words.stranger(sport)}
          {own && own.AccessTypes.length > 0
            ? `: ${own.AccessTypes.map((type) => words.was[type]).join(', ')}`
            : null}
          {own?.position ? `, ${own.position}` : null}
        </p>
        {own?.isPending ? (
          <Button busyWord={isBusy ? words.saving : undefined} onClick={() => void cancel()}>
            {words.cancel}
          </Button>
        ) : null}
        {mayLeave ? (
          <Button busyWord={isBusy ? words.saving : undefined} onClick={() => void leave()}>
            {words.leave}
          </Button>
        ) : null}
      </div>
      {trouble === null ? null : (
        <Note tone="bad" isAlert>
          {trouble}
        </Note>
      )}
    </section>
  );
}
