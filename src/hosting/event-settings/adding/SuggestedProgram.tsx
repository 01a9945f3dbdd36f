import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { eventSettingsWords as words } from '#hosting/event-settings/event-settings.words.ts';
import {
  clockText,
  endOfDay,
  hasNoTimes,
  missingEvents,
  missingTitles,
  programWith,
  withNumbers,
} from '#hosting/event-settings/event-view.rules.ts';
import { startsOfDay } from '#hosting/event-settings/program-order.rules.ts';
import { useEventSaving } from '#hosting/event-settings/saving/EventSaving.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useKeptFocus } from '#kit/ui/keyboard/kept-focus.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import styles from './AddEvents.module.css';
import { FirstStart } from './FirstStart.tsx';

const UNDO_MS = 10_000;

/** Adds the usual events that the divisions do not have yet, in one click that can be taken back. */
export function SuggestedProgram() {
  const { queue, events: latest, apply } = useEventSaving();
  const { meet } = queue;
  // What is typed or dropped is shown first.
  const events = useDeferredValue(latest);
  const [startTime, setStartTime] = useState('');
  const missing = useMemo(() => missingEvents(events, meet), [events, meet]);
  const ends = useMemo(() => {
    const then = endOfDay(startsOfDay(programWith(events, missing, meet, startTime || null), 1, meet));
    return { then, now: endOfDay(startsOfDay(events, 1, meet)) };
  }, [events, missing, meet, startTime]);
  const added = useAddedEvents();
  const { keepFocus } = useKeptFocus();
  const add = () => {
    // With nothing more to add, the button is gone.
    keepFocus();
    added.expect(missing.length);
    apply({
      kind: 'do',
      job: { kind: 'add', events: withNumbers(missing, events, meet), startTime: startTime || null },
    });
  };
  return (
    <div className={styles.program}>
      <p className={styles.note}>{words.suggestedText}</p>
      <dl className={styles.tally}>
        <dt>{words.alreadyHere}</dt>
        <dd>{words.events(events.filter(({ parentId }) => parentId === null).length)}</dd>
        <dt>{words.wouldAdd}</dt>
        <dd>{missing.length === 0 ? words.nothingMissing : words.events(missing.length)}</dd>
        {missing.length > 0 && ends.then !== null ? (
          <>
            <dt>{words.dayWouldEnd}</dt>
            <dd>{words.dayEnds(clockText(ends.then), ends.now === null ? null : clockText(ends.now))}</dd>
          </>
        ) : null}
      </dl>
      {missing.length > 0 ? (
        <>
          <details>
            <summary>{words.preview}</summary>
            <ul className={styles.list}>
              {missingTitles(missing, meet).map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </details>
          {hasNoTimes(events) ? <FirstStart value={startTime} onChange={setStartTime} /> : null}
          <Button icon="plus" onClick={add}>
            {words.addMissing(missing.length)}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Offers to take new events back as soon as the site has them. */
function useAddedEvents() {
  const { queue, apply } = useEventSaving();
  const before = useRef<ReadonlySet<number> | null>(null);
  const isAdding = queue.jobs.some(({ kind }) => kind === 'add');
  useEffect(() => {
    if (before.current === null || isAdding) return;
    const present = before.current;
    before.current = null;
    const ids = queue.events
      .filter(({ meetEventId, parentId }) => parentId === null && !present.has(meetEventId))
      .map(({ meetEventId }) => meetEventId);
    if (ids.length === 0) return;
    void toast({
      tone: 'done',
      text: words.added(ids.length),
      durationMs: UNDO_MS,
      action: {
        label: words.undo,
        run: () => apply({ kind: 'do', job: { kind: 'remove', ids } }),
      },
    });
  }, [isAdding, queue.events, apply]);
  return {
    expect: (count: number) => {
      if (count > 0) before.current = new Set(queue.events.map(({ meetEventId }) => meetEventId));
    },
  };
}
