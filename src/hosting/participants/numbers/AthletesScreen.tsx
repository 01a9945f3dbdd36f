import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { type NumberingOrder, planNumbers } from '#competition/entries/numbers/numbers.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { ManagerHead } from '#hosting/manager-frame/ManagerHead.tsx';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { loadEntries } from '../entries/entries.client.ts';
import { FollowEntries } from '../entries/FollowEntries.tsx';
import { ParticipantViews } from '../ParticipantViews.tsx';
import { AthleteTable } from './AthleteTable.tsx';
import styles from './Numbers.module.css';
import { numbersWords as words } from './numbers.words.ts';
import { PasteNumbers } from './PasteNumbers.tsx';
import { conflictsByPerson, filterPeople, personRows } from './people-view.rules.ts';

export const loader = loadEntries;

export const handle = screenHandle<Awaited<ReturnType<typeof loader>>>({
  head: ({ meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** All athletes of the meet: their bibs with every conflict, and scratches from all events. */
export function Component() {
  const { lists } = useLoaderData<typeof loader>();
  const { meet } = useManagedMeet();
  const [filter, setFilter] = useState({ text: '', isToSolve: false });
  const [isPasting, setIsPasting] = useState(false);
  const { saving, setNumbers, scratch } = usePeopleChanges();
  const { compNumType = 'Team', bibs } = meet.settings;
  const order: NumberingOrder = compNumType === 'None' ? 'Team' : compNumType;
  const ranges = useMemo(() => bibs?.ranges ?? [], [bibs]);
  const rows = useMemo(() => personRows(lists, words.unattached), [lists]);
  const conflicts = useMemo(() => conflictsByPerson(rows, order, ranges), [rows, order, ranges]);
  const matching = useMemo(() => filterPeople(rows, filter, conflicts), [rows, filter, conflicts]);
  const athleteOf = new Map(rows.map(({ personId, athleteId }) => [personId, athleteId]));
  const without = rows.filter(({ number }) => number === null).length;

  async function give() {
    const { given, leftOut } = planNumbers(rows, { order, ranges, keepsNumbers: true });
    if (given.length === 0) return toast({ text: words.nothingToGive });
    const isSure = await askToConfirm({
      title: words.giveTitle,
      text: words.giveText(given.length, leftOut.length),
      yes: words.giveGo(given.length),
      no: words.keep,
    });
    if (isSure) await setNumbers('give', toItems(given), words.given(given.length));
  }

  const toItems = (numbers: readonly { personId: number; number: number }[]) =>
    numbers.map(({ personId, number }) => ({ athleteId: athleteOf.get(personId)!, number }));

  const solvable = [...conflicts.values()].flatMap(({ personId, proposal }) =>
    proposal === null ? [] : { personId, number: proposal },
  );
  return (
    <>
      <FollowEntries />
      <ManagerHead title={words.title} lead={words.lead(rows.length, conflicts.size, without)} hasOwnStatus>
        <Button busyWord={saving.busy === 'give' ? words.saving : undefined} onClick={() => void give()}>
          {words.give}
        </Button>
        <Button onClick={() => setIsPasting(true)}>{words.paste}</Button>
        <a href={managerAddress(meet.sport, meet.meetId, 'settings/bibs')}>{words.ranges}</a>
      </ManagerHead>
      <ParticipantViews current="athletes" />
      {rows.length === 0 ? (
        <Empty title={words.empty} />
      ) : (
        <>
          <div className={styles.bar}>
            <label>
              <span className={controls.label}>{words.find}</span>
              <input
                className={controls.input}
                type="search"
                autoComplete="off"
                value={filter.text}
                onChange={({ target }) => setFilter({ ...filter, text: target.value })}
              />
            </label>
            <Checkbox
              checked={filter.isToSolve}
              onChange={({ target }) => setFilter({ ...filter, isToSolve: target.checked })}
            >
              {words.toSolve}
            </Checkbox>
            <p role="status">{words.count(matching.length, rows.length)}</p>
            {solvable.length === 0 ? null : (
              <Button
                busyWord={saving.busy === 'solve' ? words.saving : undefined}
                onClick={() => void setNumbers('solve', toItems(solvable), words.given(solvable.length))}
              >
                {words.solve(solvable.length)}
              </Button>
            )}
          </div>
          <SavingError error={saving.error} />
          {matching.length === 0 ? (
            <p>{words.noMatch}</p>
          ) : (
            <AthleteTable
              rows={matching}
              conflicts={conflicts}
              actions={{
                setNumber: ({ athleteId, name }, number) =>
                  void setNumbers(`number ${athleteId}`, [{ athleteId, number }], words.saved(name, number)),
                scratch: (row, isScratched) => void scratch(row, isScratched),
              }}
            />
          )}
          <p className={styles.hint}>{words.hint}</p>
        </>
      )}
      {isPasting ? (
        <PasteNumbers
          people={rows}
          onClose={() => setIsPasting(false)}
          onSave={(numbers) => setNumbers('paste', toItems(numbers), words.given(numbers.length))}
        />
      ) : null}
    </>
  );
}

/** The changes of people, each with a message that takes it back. */
function usePeopleChanges() {
  const { optionsOf } = useManagedMeet();
  const saving = useSaving();

  const setNumbers = (key: string, items: { athleteId: number; number: number | null }[], text: string) =>
    saving.save(key, async ({ hostedEntries }) => {
      const { before } = await hostedEntries.setNumbers({ items }, optionsOf('participants'));
      return {
        text,
        undo: (api) => api.hostedEntries.setNumbers({ items: before }, optionsOf('participants')),
      };
    });

  const scratch = (row: { name: string; entryIds: number[]; personId: number }, isScratched: boolean) =>
    saving.save(`scratch ${row.personId}`, async ({ hostedEntries }) => {
      const { name, entryIds } = row;
      const { before } = await hostedEntries.scratch({ entryIds, isScratched }, optionsOf('participants'));
      return {
        text: isScratched ? words.scratched(name) : words.isBack(name),
        undo: (api) =>
          api.hostedEntries.scratch(
            { entryIds, isScratched: !isScratched, restore: isScratched ? before : [] },
            optionsOf('participants'),
          ),
      };
    });

  return { saving, setNumbers, scratch };
}
