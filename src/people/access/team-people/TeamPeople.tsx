import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import type { Action } from '#people/access/membership/decisions.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type Deciding, decisionKey, PeopleTable } from './PeopleTable.tsx';
import { groupPeople } from './people-groups.rules.ts';
import { dayOf } from './person-labels.rules.ts';
import { RequestList } from './RequestList.tsx';
import styles from './TeamPeople.module.css';
import type { TeamInside, TeamPerson } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

const isSureToBan = (name: string) =>
  askToConfirm({
    title: words.banTitle(name),
    text: words.banText(name),
    yes: words.actions.ban,
    no: words.keep,
    isDangerous: true,
  });

interface TeamPeopleProps {
  inside: TeamInside;
  teamId: number;
  sport: Sport;
}

/** Shows requests first, then people on the team, then people without access, then recent decisions. */
export function TeamPeople({ inside: { people, decisions }, teamId, sport }: TeamPeopleProps) {
  const { busy, error, focusRef, save } = useSaving();
  const { requests, roles, outside } = groupPeople(people);

  async function decide(person: TeamPerson, action: Action) {
    const { userId, type } = person;
    if (action === 'ban' && !(await isSureToBan(fullName(person)))) return;
    void save(decisionKey(person, action), async ({ access }) => {
      const decision = { teamId, sport, userId, type, action };
      const { decisionId } = await access.decide(decision, QUIET);
      return {
        text: words.did[action](fullName(person)),
        undo: ({ access }) => access.undoDecision({ decisionId }, QUIET),
      };
    });
  }

  const deciding: Deciding = { busy, decide: (person, action) => void decide(person, action) };
  return (
    <>
      <SavingError error={error} />
      <section ref={focusRef} tabIndex={-1} aria-label={words.requests}>
        <SectionHead
          title={words.requests}
          note={requests.length > 0 ? words.requestCount(requests.length) : null}
        />
        <RequestList requests={requests} {...deciding} />
      </section>
      {roles.map(({ type, people: some }) => (
        <section key={type} tabIndex={-1} aria-label={words.roles[type]}>
          <SectionHead title={words.roles[type]} note={words.roleCount(some.length)} />
          <PeopleTable caption={words.roles[type]} people={some} {...deciding} />
        </section>
      ))}
      {outside.length === 0 ? null : (
        <section tabIndex={-1} aria-label={words.outside}>
          <SectionHead title={words.outside} note={words.outsideNote} />
          <PeopleTable caption={words.outside} people={outside} isOutside {...deciding} />
        </section>
      )}
      <section>
        <SectionHead title={words.recentDecisions} note={words.recentDecisionsNote} />
        {decisions.length === 0 ? <p className={layout.muted}>{words.noDecisions}</p> : null}
        <ol className={styles.decisions}>
          {decisions.map(({ decisionId, at, text }) => (
            <li key={decisionId}>
              <time dateTime={at}>{dayOf(at)}</time> {text}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
