import { useState } from 'react';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { type Saving, useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { REASON_MAX } from '#people/access/claims/athlete-claims.rules.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { PeopleColumns } from './PeopleColumns.tsx';
import { PersonName } from './PersonName.tsx';
import { dayOf } from './person-labels.rules.ts';
import styles from './TeamPeople.module.css';
import type { TeamLink } from './team-access.client.ts';
import { teamLinkWords as words } from './team-claims.words.ts';

/** Lists accounts linked to athletes of the team, each with a button to end it; renders nothing without any. */
export function TeamLinks({ links }: { links: readonly TeamLink[] }) {
  const saving = useSaving();
  const { error, focusRef } = saving;
  const [ending, setEnding] = useState<TeamLink | null>(null);

  if (links.length === 0 && error === null) return null;
  return (
    <section ref={focusRef} tabIndex={-1} aria-label={words.title}>
      <SectionHead title={words.title} note={words.hint} />
      <SavingError error={error} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.title}</caption>
        <PeopleColumns
          names={[words.columns.athlete, words.columns.account, words.columns.since, words.columns.actions]}
        />
        <tbody>
          {links.map((link) => (
            <tr key={`${link.athleteId} ${link.userId}`}>
              <td className={table.name}>
                <a className={table.link} href={athleteAddress(link.athleteId)}>
                  {link.athleteName}
                </a>
                <span className={table.below}>
                  {fullName(link)}, {words.relations[link.relation]}
                </span>
              </td>
              <td className={table.drop600}>
                <PersonName person={link} className={table.link} />
                <span className={table.second}>{words.relations[link.relation]}</span>
              </td>
              <td className={`${table.drop600} ${table.nowrap}`}>{dayOf(link.since)}</td>
              <td className={styles.actions}>
                {link.isMe ? (
                  words.me
                ) : (
                  <Button
                    look="quiet"
                    aria-label={words.endOf(fullName(link), link.athleteName)}
                    onClick={() => setEnding(link)}
                  >
                    {words.end}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {ending ? <EndDialog link={ending} saving={saving} onClose={() => setEnding(null)} /> : null}
    </section>
  );
}

interface EndDialogProps {
  link: TeamLink;
  saving: Saving;
  onClose(): void;
}

function EndDialog({ link, saving, onClose }: EndDialogProps) {
  const { athleteId, userId } = link;
  const [person, athlete] = [fullName(link), link.athleteName];
  return (
    <FormDialog
      title={words.endTitle(person, athlete)}
      go={words.go}
      busyWord={words.saving}
      saving={saving}
      onSave={async ({ ownAthletes }, textOf) => {
        const reason = textOf('reason').trim();
        if (reason === '') throw refuseFields({ reason: words.reasonMissing });
        const { claimId } = await ownAthletes.endLink({ athleteId, userId, reason }, QUIET);
        return {
          text: words.ended(person, athlete),
          undo: (api) => api.ownAthletes.undoAnswer({ claimId }, QUIET),
          undone: words.undone,
        };
      }}
      onClose={onClose}
    >
      <p>{words.endText(person, athlete)}</p>
      <Field name="reason" label={words.reason}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            maxLength={REASON_MAX}
            autoComplete="off"
            data-focus-first
          />
        )}
      </Field>
    </FormDialog>
  );
}
