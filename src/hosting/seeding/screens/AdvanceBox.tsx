import { useState } from 'react';
import type { RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { Refusal } from '#kit/refusal.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { LANE_RANKS } from '#sport/advancement/advancement.rules.ts';
import { advanceName } from '#sport/advancement/advancement.words.ts';
import styles from './Seeding.module.css';
import type { SeedingOfRound } from './seeding-screen.client.ts';
import { boardWords as words } from './seeding-screens.words.ts';

interface AdvanceBoxProps {
  event: RunEvent;
  view: SeedingOfRound;
  refresh(): Promise<void>;
}

/** Equal athletes, some of which go on. */
interface Tie {
  message: string;
  entryIds: number[];
  places: number;
}

/** Advances athletes to the next round, and says who goes on and why. A tie without lanes for all asks whom the draw or run-off took. */
export function AdvanceBox({ event, view, refresh }: AdvanceBoxProps) {
  const saving = useSaving({ reload: refresh, notSaved: words.notSaved });
  const [advance, setAdvance] = useState(view.advance ?? { top: 0, next: 0 });
  const [laneRank, setLaneRank] = useState<(typeof LANE_RANKS)[number]>(LANE_RANKS[0]);
  const [tie, setTie] = useState<Tie | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const nameOf = (slotId: number) => event.slots.find((slot) => slot.slotId === slotId)?.name ?? '';

  const send = () =>
    saving.save('advance', async (api) => {
      const { meetId } = event.meet;
      const { roundId } = event.round;
      try {
        const input = { meetId, roundId, advance, laneRank, chosenEntryIds: tie ? [...chosen] : [] };
        const { qualified } = await api.seeding.advance(input, QUIET);
        setTie(null);
        setChosen([]);
        return { text: words.advanced(qualified.length) };
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'TIE_UNDECIDED') throw error;
        setTie({ message: error.message, ...(error.details as Omit<Tie, 'message'>) });
        return null;
      }
    });

  const toggle = (entryId: number) =>
    setChosen(chosen.includes(entryId) ? chosen.filter((id) => id !== entryId) : [...chosen, entryId]);
  const numberInput = (name: 'top' | 'next') => (
    <label>
      {words[name]}
      <input
        className={controls.input}
        type="number"
        min={0}
        max={99}
        value={advance[name]}
        onChange={({ target }) => setAdvance({ ...advance, [name]: Math.max(0, Number(target.value)) })}
      />
    </label>
  );
  return (
    <section className={styles.advance} aria-label={words.goOn}>
      <h2>{words.goOnBy(advanceName(advance.top, advance.next))}</h2>
      <div className={controls.filters}>
        {numberInput('top')}
        {numberInput('next')}
        <label>
          {words.laneRank}
          <select
            className={controls.select}
            value={laneRank}
            onChange={({ target }) => setLaneRank(target.value as typeof laneRank)}
          >
            {LANE_RANKS.map((rank) => (
              <option key={rank} value={rank}>
                {words.laneRanks[rank]}
              </option>
            ))}
          </select>
        </label>
        <Button busyWord={saving.busy ? words.advancing : undefined} onClick={() => void send()}>
          {words.advance}
        </Button>
      </div>
      <SavingError error={saving.error} />
      {tie ? (
        <Note tone="warn" isAlert>
          {tie.message}
          <fieldset className={styles.tie}>
            <legend>{words.tieTitle}</legend>
            {tie.entryIds.map((entryId) => (
              <Checkbox key={entryId} checked={chosen.includes(entryId)} onChange={() => toggle(entryId)}>
                {event.slots.find((slot) => slot.entryId === entryId)?.name ?? entryId}
              </Checkbox>
            ))}
          </fieldset>
        </Note>
      ) : null}
      {view.qualified.length === 0 ? null : (
        <>
          <h3>{words.goesOn}</h3>
          <ul className={styles.qualified}>
            {view.qualified.map(({ slotId, sentence }) => (
              <li key={slotId}>
                <b>{nameOf(slotId)}</b> {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
