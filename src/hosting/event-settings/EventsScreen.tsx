import { useCallback, useState, useSyncExternalStore } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { SavingStatus } from '#kit/ui/feedback/SavingStatus.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { screenHandle } from '#kit/ui/page/head.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { AddEventsDialog } from './adding/AddEventsDialog.tsx';
import { SuggestedProgram } from './adding/SuggestedProgram.tsx';
import { DayGlance } from './DayGlance.tsx';
import styles from './EventsScreen.module.css';
import { type EventsData, openEvents } from './event-settings.client.ts';
import { eventSettingsWords as words } from './event-settings.words.ts';
import { type EventFilter, eventTitle, isShown } from './event-view.rules.ts';
import { EventTable } from './list/EventTable.tsx';
import { OrderList } from './list/OrderList.tsx';
import { EventPanel } from './panel/EventPanel.tsx';
import { EventSaving, useEventSaving } from './saving/EventSaving.tsx';
import { hasUnsaved, savingState } from './saving/event-queue.rules.ts';

export const loader = (args: LoaderFunctionArgs) => openEvents(args);

/** The page keeps itself up to date, and holds what is typed. */
export const shouldRevalidate = () => false;

export const handle = screenHandle<EventsData>({
  head: ({ data }) => ({ title: words.pageTitle(data.meet.name), robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** A host sets the events of a meet: what is held, in which order, when, and who may enter. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <EventSaving key={loaded.data.meetId} {...loaded}>
      <Events meetId={loaded.data.meetId} />
    </EventSaving>
  );
}

type View = 'order' | 'event';

const EVERYTHING: EventFilter = { divisionId: null, gender: null };

function Events({ meetId }: { meetId: number }) {
  const { queue, events } = useEventSaving();
  const [filter, setFilter] = useState(EVERYTHING);
  const [view, setView] = useState<View>('order');
  const [openId, setOpenId] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const isWide = useIsWide();
  const open = useCallback((meetEventId: number) => setOpenId(meetEventId), []);
  const close = () => setOpenId(null);
  const whole = events.filter(({ parentId }) => parentId === null);
  const opened = whole.find(({ meetEventId }) => meetEventId === openId);
  const hasDivisions = queue.meet.divisions.length > 0;
  const List = view === 'order' ? OrderList : EventTable;
  const panel = opened ? <EventPanel key={opened.meetEventId} event={opened} onRemoved={close} /> : null;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={styles.lead}>
            {view === 'order' ? words.lead(whole.length) : words.leadByEvent(whole.length)}
          </p>
        </div>
        <div className={styles.actions}>
          <Saving />
          <Button icon="print" onClick={() => print()}>
            {words.print}
          </Button>
          <Button
            look="primary"
            icon="plus"
            lockedBecause={hasDivisions ? undefined : words.noDivisions}
            onClick={() => setIsAdding(true)}
          >
            {words.add}
          </Button>
        </div>
      </header>
      <Troubles />
      <div className={styles.filters}>
        <Views view={view} onView={setView} />
        <Filters filter={filter} onFilter={setFilter} />
      </div>
      <div className={styles.split}>
        <div className={styles.list}>
          {whole.length === 0 ? (
            <Empty title={words.empty}>
              <p>{hasDivisions ? words.emptyText : words.noDivisions}</p>
              {hasDivisions ? null : (
                <a href={managerAddress('tf', meetId, 'settings/divisions')}>{words.toDivisions}</a>
              )}
            </Empty>
          ) : whole.some((event) => isShown(event, filter)) ? (
            <List filter={filter} openId={openId} onOpen={open} />
          ) : (
            <p className={styles.lead}>{words.emptyFilter}</p>
          )}
        </div>
        <aside className={styles.aside}>
          {opened && isWide ? (
            <section className={styles.panel} aria-label={eventTitle(opened, queue.meet)}>
              <h2>
                {eventTitle(opened, queue.meet)}
                <Button look="quiet" onClick={close}>
                  {words.closePanel}
                </Button>
              </h2>
              {panel}
            </section>
          ) : null}
          {hasDivisions ? (
            <section className={styles.panel} tabIndex={-1} aria-label={words.suggested}>
              <h2>{words.suggested}</h2>
              <SuggestedProgram />
            </section>
          ) : null}
          <DayGlance day={opened?.rounds.at(-1)?.day ?? 1} />
        </aside>
      </div>
      {opened && !isWide ? (
        <Dialog title={eventTitle(opened, queue.meet)} onClose={close}>
          {panel}
        </Dialog>
      ) : null}
      {isAdding ? <AddEventsDialog onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}

function Saving() {
  const { queue } = useEventSaving();
  const state = savingState(queue);
  if (state === 'idle') return null;
  const sentence = { saving: words.saving, saved: words.saved, failed: words.notSaved }[state];
  return <SavingStatus state={state}>{sentence}</SavingStatus>;
}

/** Says what could not be saved, and why. */
function Troubles() {
  const { queue, apply } = useEventSaving();
  const isOffline = useIsOffline();
  return (
    <>
      {isOffline && hasUnsaved(queue) ? <Note tone="warn">{words.offline}</Note> : null}
      {queue.refusal === null ? null : (
        <Note
          tone="bad"
          isAlert
          action={
            queue.phase === 'stopped' ? (
              <Button onClick={() => apply({ kind: 'resume' })}>{words.resume}</Button>
            ) : null
          }
        >
          {queue.refusal}
        </Note>
      )}
      {queue.questions.length > 0 || queue.held.size > 0 ? <Waiting /> : null}
    </>
  );
}

/** Events with a refused value or an open question, which their panel shows. */
function Waiting() {
  const { queue, events } = useEventSaving();
  const ids = new Set([...queue.held.keys(), ...queue.questions.map(({ eventId }) => eventId)]);
  const titles = events
    .filter(({ meetEventId }) => ids.has(meetEventId))
    .map((event) => eventTitle(event, queue.meet));
  return <Note tone="warn">{words.lookAt(titles)}</Note>;
}

/** The meet in its order, or each event once. */
function Views({ view, onView }: { view: View; onView(view: View): void }) {
  const button = (of: View, label: string) => (
    <button type="button" aria-pressed={view === of} onClick={() => onView(of)}>
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box with equal heights in every browser.
    <div className={controls.segment} role="group" aria-label={words.view}>
      {button('order', words.meetOrder)}
      {button('event', words.byEvent)}
    </div>
  );
}

function Filters({ filter, onFilter }: { filter: EventFilter; onFilter(filter: EventFilter): void }) {
  const { meet } = useEventSaving().queue;
  return (
    <>
      <select
        className={controls.select}
        aria-label={words.division}
        value={filter.divisionId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, divisionId: value === '' ? null : Number(value) })
        }
      >
        <option value="">{words.allDivisions}</option>
        {meet.divisions.map(({ divisionId, name }) => (
          <option key={divisionId} value={divisionId}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={controls.select}
        aria-label={words.gender}
        value={filter.gender ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, gender: value === '' ? null : (value as Gender) })
        }
      >
        <option value="">{words.allGenders}</option>
        {(['F', 'M', 'X'] as const).map((gender) => (
          <option key={gender} value={gender}>
            {words.genders[gender]}
          </option>
        ))}
      </select>
    </>
  );
}

const WIDE = '(min-width: 1100px)';

const useIsWide = () =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );

const useIsOffline = () =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed);
      addEventListener('offline', changed);
      return () => {
        removeEventListener('online', changed);
        removeEventListener('offline', changed);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
