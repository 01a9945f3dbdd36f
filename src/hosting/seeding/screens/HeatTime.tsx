import { useState } from 'react';
import type { RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import type { HeatNoun } from '#sport/seeding/heat-nouns.words.ts';
import styles from './Seeding.module.css';
import { boardWords as words } from './seeding-screens.words.ts';

interface HeatTimeProps {
  event: RunEvent;
  heat: RunEvent['round']['heats'][number];
  noun: HeatNoun;
  refresh(): Promise<void>;
}

/** When a heat is planned, with a way to change it; the first one has the time of the event. */
export function HeatTime({ event, heat, noun, refresh }: HeatTimeProps) {
  const [isOpen, setOpen] = useState(false);
  const { meet, round } = event;
  const { heatId, number, plannedAt, startedAt, plannedTime, expectedTime } = heat;
  const time = expectedTime ?? plannedTime;
  const hasLater =
    plannedAt !== null &&
    round.heats.some((later) => later.number > number && later.plannedAt !== null && !later.startedAt);
  if (heatId === null || number === 1 || startedAt !== null) return <span>{time}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.time}
        aria-label={words.changeTime(noun, number, time)}
        onClick={() => setOpen(true)}
      >
        {time ?? words.setTime}
      </button>
      {isOpen ? (
        <FormDialog
          title={words.timeOf(noun, number)}
          go={words.saveTime}
          busyWord={words.savingTime}
          reload={refresh}
          onSave={async ({ seeding }, textOf, input) => {
            const of = { meetId: meet.meetId, roundId: round.roundId, heatId };
            const movesLater = input.has('movesLater');
            await seeding.setHeatTime({ ...of, time: textOf('time') || null, movesLater }, QUIET);
          }}
          onClose={() => setOpen(false)}
        >
          <Field name="time" label={words.plannedStart} hint={words.timeHint}>
            {(control) => (
              <input
                {...control}
                type="time"
                className={controls.input}
                defaultValue={plannedAt === null ? '' : wallTime(plannedAt, meet.timeZone)}
              />
            )}
          </Field>
          {hasLater ? (
            <Checkbox name="movesLater" defaultChecked>
              {words.moveLater}
            </Checkbox>
          ) : null}
        </FormDialog>
      ) : null}
    </>
  );
}

/** "16:16" at the venue. */
const wallTime = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
