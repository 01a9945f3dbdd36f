import { useMemo } from 'react';
import { useLoaderData } from 'react-router';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { ManagerHead } from '#hosting/manager-frame/ManagerHead.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { loadEntries } from '../entries/entries.client.ts';
import { hostEntriesWords } from '../entries/entries.words.ts';
import { FollowEntries } from '../entries/FollowEntries.tsx';
import { ChooseTwo } from './ChooseTwo.tsx';
import { type EnteredPerson, enteredPeople } from './doubles.rules.ts';
import styles from './Merging.module.css';
import { mergingWords as words } from './merging.words.ts';

export const loader = loadEntries;

export const handle = screenHandle<Awaited<ReturnType<typeof loader>>>({
  head: ({ meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** Puts the entries of two athletes together when one person is entered twice, and lists what can be taken back. */
export function Component() {
  const { lists } = useLoaderData<typeof loader>();
  const { meet } = useManagedMeet();
  const { people, doubles, distinct } = useMemo(
    () => enteredPeople(lists, hostEntriesWords.unattached),
    [lists],
  );
  const { saving, merge, undo, tellApart } = useMerges();
  const busyWord = (key: string) => (saving.busy === key ? words.saving : undefined);
  return (
    <>
      <FollowEntries />
      <ManagerHead title={words.title} lead={words.lead} hasOwnStatus>
        <a href={managerAddress(meet.sport, meet.meetId, 'entries')}>{hostEntriesWords.title}</a>
      </ManagerHead>
      <SavingError error={saving.error} />
      <section aria-labelledby="doubles">
        <h2 id="doubles">{words.doubles}</h2>
        {doubles.length === 0 ? <p>{words.noDoubles}</p> : null}
        <ul className={styles.pairs}>
          {doubles.map((pair) => (
            <li key={pair.map(({ athleteId }) => athleteId).join(' ')}>
              {pair.map((person, index) => (
                <Choice
                  key={person.athleteId}
                  keep={person}
                  other={pair[1 - index]!}
                  busyWord={busyWord(keyOf(person, pair[1 - index]!))}
                  onMerge={merge}
                />
              ))}
              <Button
                look="quiet"
                aria-label={words.notSameOf(pair[0].name, pair[1].name)}
                busyWord={busyWord(apartKeyOf(...pair))}
                onClick={() => tellApart(...pair, true)}
              >
                {words.notSame}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <ChooseTwo people={people} busyWord={busyWord('two')} onMerge={(one, two) => merge(one, two, 'two')} />
      <section aria-labelledby="distinct">
        <h2 id="distinct">{words.distinct}</h2>
        {distinct.length === 0 ? <p>{words.noneDistinct}</p> : null}
        <ul className={styles.merged}>
          {distinct.map(([one, other]) => (
            <li key={apartKeyOf(one, other)}>
              {words.apart(one.name, other.name)}
              <Button
                look="quiet"
                aria-label={words.undoApart(one.name, other.name)}
                busyWord={busyWord(apartKeyOf(one, other))}
                onClick={() => tellApart(one, other, false)}
              >
                {words.undo}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="merged">
        <h2 id="merged">{words.done}</h2>
        {lists.merges.length === 0 ? <p>{words.noneDone}</p> : null}
        <ul className={styles.merged}>
          {lists.merges.map(({ mergeId, keepName, otherName }) => (
            <li key={mergeId}>
              {words.into(otherName, keepName)}
              <Button
                look="quiet"
                aria-label={words.undoOf(otherName, keepName)}
                busyWord={busyWord(`undo ${mergeId}`)}
                onClick={() => undo(mergeId, otherName)}
              >
                {words.undo}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const keyOf = (keep: EnteredPerson, other: EnteredPerson) => `keep ${keep.athleteId} ${other.athleteId}`;

const apartKeyOf = (one: EnteredPerson, other: EnteredPerson) => `apart ${one.athleteId} ${other.athleteId}`;

function useMerges() {
  const { optionsOf } = useManagedMeet();
  const saving = useSaving();
  const merge = (keep: EnteredPerson, other: EnteredPerson, key = keyOf(keep, other)) =>
    void saving.save(key, async ({ hostedEntries }) => {
      const change = { keepId: keep.athleteId, otherId: other.athleteId };
      const { movedCount, removedCount } = await hostedEntries.mergeAthletes(
        change,
        optionsOf('participants'),
      );
      return { text: words.merged(movedCount, removedCount) };
    });
  const undo = (mergeId: number, otherName: string) =>
    void saving.save(`undo ${mergeId}`, async ({ hostedEntries }) => {
      const options = optionsOf('participants');
      const { waitlistedCount } = await hostedEntries.mergeAthletes({ undo: mergeId }, options);
      return { text: words.undone(otherName, waitlistedCount) };
    });
  const tellApart = (one: EnteredPerson, other: EnteredPerson, isDistinct: boolean) =>
    void saving.save(apartKeyOf(one, other), async ({ hostedEntries }) => {
      const change = { oneId: one.athleteId, otherId: other.athleteId };
      const options = optionsOf('participants');
      await hostedEntries.tellApart({ ...change, isDistinct }, options);
      const undone = words.undoneApart(one.name, other.name);
      if (!isDistinct) return { text: undone };
      return {
        text: words.toldApart(one.name, other.name),
        undo: (api) => api.hostedEntries.tellApart({ ...change, isDistinct: false }, options),
        undone,
      };
    });
  return { saving, merge, undo, tellApart };
}

interface ChoiceProps {
  keep: EnteredPerson;
  other: EnteredPerson;
  busyWord: string | undefined;
  onMerge(keep: EnteredPerson, other: EnteredPerson): void;
}

const factsOf = ({ teamName, grade, number, entryCount, events }: EnteredPerson) => ({
  ...{ teamName, number, entryCount, events },
  grade: grade === null ? null : gradeText(grade),
});

/** The first fact that differs stands on the button beside a name that both have. */
function tellApart(keep: EnteredPerson, other: EnteredPerson): string {
  if (keep.name !== other.name) return '';
  const [mine, others] = [words.factsApart(factsOf(keep)), words.factsApart(factsOf(other))];
  return mine.find((fact, index) => fact !== others[index]) ?? '';
}

/** One of two who may be the same person, with the button that keeps this name. */
function Choice({ keep, other, busyWord, onMerge }: ChoiceProps) {
  const { name } = keep;
  const facts = words.facts(factsOf(keep));
  return (
    <div className={styles.person}>
      <span>
        <strong>{name}</strong>
        <small>{facts}</small>
      </span>
      <Button
        aria-label={words.keepOf(`${name}, ${facts}`, other.name)}
        busyWord={busyWord}
        onClick={() => onMerge(keep, other)}
      >
        {words.keep(name, tellApart(keep, other))}
      </Button>
    </div>
  );
}
