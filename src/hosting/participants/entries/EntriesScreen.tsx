import { useCallback, useMemo, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { ACCEPTANCE, type Acceptance } from '#competition/entries/entries.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { ManagerHead } from '#hosting/manager-frame/ManagerHead.tsx';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT, ID } from '#kit/ui/page/page-query.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { DownloadPanel } from '../download/DownloadPanel.tsx';
import { AddEntry } from './AddEntry.tsx';
import { EditSeed } from './EditSeed.tsx';
import styles from './Entries.module.css';
import { EntryFilters } from './EntryFilters.tsx';
import { type EntryActions, EntryTable } from './EntryTable.tsx';
import { loadEntries } from './entries.client.ts';
import { hostEntriesWords as words } from './entries.words.ts';
import {
  chosenOf,
  type EntryFilter,
  type EntryRow,
  entryRows,
  filterEntries,
  passedBy,
} from './entry-view.rules.ts';
import { FollowEntries } from './FollowEntries.tsx';
import { addressOfFilter, filterOfAddress } from './filter-address.rules.ts';

export const loader = loadEntries;

export const handle = screenHandle<Awaited<ReturnType<typeof loader>>>({
  query: {
    q: ANY_TEXT,
    event: ID,
    division: ID,
    gender: /^[FMX]$/,
    team: /^\d+$/,
    state: ANY_TEXT,
    seed: /^none$/,
  },
  head: ({ meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

/** A filter changes the address alone. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isFilter = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isFilter && defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** All entries of the meet with every filter; a host accepts, rejects and scratches one or many of them. */
export function Component() {
  const { lists } = useLoaderData<typeof loader>();
  const { meet } = useManagedMeet();
  const { filter, setFilter } = useFilterOfAddress();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<EntryRow | null>(null);
  const rows = useMemo(() => entryRows(lists, words.unattached), [lists]);
  const matching = useMemo(() => filterEntries(rows, filter), [rows, filter]);
  const { saving, accept, scratch } = useEntryChanges(rows, () => setChosen(new Set()));
  const chosenRows = chosenOf(matching, chosen);
  const choose = useCallback((entryId: number, isChosen: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(entryId);
      else next.delete(entryId);
      return next;
    });
  }, []);
  function narrow(next: EntryFilter) {
    setChosen(new Set(chosenOf(filterEntries(rows, next), chosen).map(({ entryId }) => entryId)));
    setFilter(next);
  }
  const actions: EntryActions = {
    choose,
    scratch: (row) => void scratch([row], true),
    putBack: (row) => void scratch([row], false),
    accept: (row) => void accept([row], ACCEPTANCE.Accepted),
  };
  const accepted = rows.filter((row) => row.acceptance >= ACCEPTANCE.Accepted && !row.isScratched).length;
  const waiting = rows.filter(({ waitNumber }) => waitNumber !== null).length;
  const address = (page: string) => managerAddress(meet.sport, meet.meetId, page);
  return (
    <>
      <FollowEntries />
      <ManagerHead title={words.title} lead={words.lead(rows.length, accepted, waiting)} hasOwnStatus>
        {lists.events.length === 0 ? null : (
          <Button onClick={() => setIsAdding(true)}>{words.addEntry}</Button>
        )}
      </ManagerHead>
      <nav className={styles.tools} aria-label={words.tools}>
        {meet.sport === 'tf' ? (
          <a href={`${address('settings/seeds')}#clear-seeds`}>{words.seedTools}</a>
        ) : null}
        <a href={`${address('settings/options')}#lock-entries`}>{words.lockTool}</a>
        <a href={`${address('participants')}?tool=message`}>{words.messageTool}</a>
        <a href={address('entries/import')}>{words.importTool}</a>
        <a href={address('entries/merge-athletes')}>{words.mergeTool}</a>
      </nav>
      {rows.length === 0 ? (
        <Empty title={words.empty} />
      ) : (
        <>
          <EntryFilters lists={lists} filter={filter} onFilter={narrow} />
          <p role="status" className={styles.count}>
            {words.count(matching.length, rows.length)}
          </p>
          <ChosenBar
            rows={chosenRows}
            saving={saving}
            accept={accept}
            scratch={scratch}
            onEdit={setEdited}
            onNone={() => setChosen(new Set())}
          />
          <SavingError error={saving.error} />
          {matching.length === 0 ? (
            <p>{words.noMatch}</p>
          ) : (
            <EntryTable
              rows={matching}
              chosen={chosen}
              onChooseAll={(isChosen) =>
                setChosen(new Set(isChosen ? matching.map(({ entryId }) => entryId) : []))
              }
              actions={actions}
            />
          )}
          <DownloadPanel />
        </>
      )}
      {isAdding ? <AddEntry lists={lists} onClose={() => setIsAdding(false)} /> : null}
      {edited ? <EditSeed row={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

/** The filter is in the address; what is being typed shows at once. */
function useFilterOfAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => filterOfAddress(search));
  return {
    filter,
    setFilter(next: EntryFilter) {
      setFilter(next);
      void navigate({ search: addressOfFilter(next, search) }, { replace: true, preventScrollReset: true });
    },
  };
}

/** The changes of many entries, each with a message that takes it back. Nothing is chosen after one. */
function useEntryChanges(all: readonly EntryRow[], onDone: () => void) {
  const { optionsOf } = useManagedMeet();
  const saving = useSaving();

  async function accept(rows: readonly EntryRow[], acceptance: Acceptance) {
    if (acceptance === ACCEPTANCE.Rejected && rows.length > 1) {
      const isSure = await askToConfirm({
        title: words.rejectAsk(rows.length),
        text: words.rejectText,
        yes: words.reject,
        no: words.keep,
        isDangerous: true,
      });
      if (!isSure) return;
    }
    const passed = acceptance >= ACCEPTANCE.Accepted ? passedBy(all, rows) : [];
    if (passed.length > 0) {
      const isSure = await askToConfirm({
        title: words.passAsk,
        text: words.passText(
          passed.length,
          rows.map(({ name }) => name),
        ),
        yes: words.accept,
        no: words.passNot,
      });
      if (!isSure) return;
    }
    const items = rows.map(({ entryId }) => ({ entryId, acceptance }));
    const isSaved = await saving.save(`accept ${acceptance}`, async ({ hostedEntries }) => {
      const { before, movedUpIds } = await hostedEntries.setAcceptance({ items }, optionsOf('participants'));
      return {
        text: words.done(rows, acceptance) + words.movedUp(movedUpIds.length),
        undo: (api) => api.hostedEntries.setAcceptance({ items: before }, optionsOf('participants')),
      };
    });
    if (isSaved) onDone();
  }

  async function scratch(rows: readonly EntryRow[], isScratched: boolean) {
    const entryIds = rows.map(({ entryId }) => entryId);
    const isSaved = await saving.save(`scratch ${isScratched}`, async ({ hostedEntries }) => {
      const { before, movedUpIds } = await hostedEntries.scratch(
        { entryIds, isScratched },
        optionsOf('participants'),
      );
      const text = isScratched ? words.scratchDone(rows) : words.putBackDone(rows);
      return {
        text: text + words.movedUp(movedUpIds.length),
        undo: (api) =>
          api.hostedEntries.scratch(
            { entryIds, isScratched: !isScratched, restore: isScratched ? before : [] },
            optionsOf('participants'),
          ),
      };
    });
    if (isSaved) onDone();
  }

  return { saving, accept, scratch };
}

type Changes = ReturnType<typeof useEntryChanges>;

interface ChosenBarProps extends Changes {
  rows: readonly EntryRow[];
  onEdit(row: EntryRow): void;
  onNone(): void;
}

/** The actions for the chosen entries. */
function ChosenBar({ rows, saving, accept, scratch, onEdit, onNone }: ChosenBarProps) {
  if (rows.length === 0) return null;
  const acceptances = [
    [words.accept, ACCEPTANCE.Accepted],
    [words.acceptLate, ACCEPTANCE.AcceptedLate],
    [words.wait, ACCEPTANCE.Waitlisted],
    [words.reject, ACCEPTANCE.Rejected],
  ] as const;
  const busyWord = (key: string) => (saving.busy === key ? words.saving : undefined);
  const toScratch = rows.filter(({ isScratched }) => !isScratched);
  const toPutBack = rows.filter(({ isScratched }) => isScratched);
  return (
    <div className={styles.bar}>
      <p role="status">{words.chosen(rows.length)}</p>
      {acceptances.map(([label, acceptance]) => (
        <Button
          key={acceptance}
          busyWord={busyWord(`accept ${acceptance}`)}
          onClick={() => void accept(rows, acceptance)}
        >
          {label}
        </Button>
      ))}
      {toScratch.length === 0 ? null : (
        <Button busyWord={busyWord('scratch true')} onClick={() => void scratch(toScratch, true)}>
          {words.scratch}
        </Button>
      )}
      {toPutBack.length === 0 ? null : (
        <Button busyWord={busyWord('scratch false')} onClick={() => void scratch(toPutBack, false)}>
          {words.putBack}
        </Button>
      )}
      {rows.length === 1 ? <Button onClick={() => onEdit(rows[0]!)}>{words.edit}</Button> : null}
      <Button look="quiet" onClick={onNone}>
        {words.chooseNone}
      </Button>
    </div>
  );
}
