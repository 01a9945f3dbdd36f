import { useId } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { LANE_DRAWS, type LaneDraw } from '#sport/seeding/lane-orders.rules.ts';
import {
  DRAW_MEANINGS,
  DRAW_NAMES,
  FLIGHT_DRAW_MEANINGS,
  FLIGHT_DRAW_NAMES,
} from '#sport/seeding/seeding.words.ts';
import styles from './Seeding.module.css';
import { boardWords as words } from './seeding-screens.words.ts';

interface DrawChoiceProps {
  isFlights: boolean;
  draw: LaneDraw;
  onChange(draw: LaneDraw): void;
}

/** How lanes are drawn, or the order of a flight, with what the choice means. */
export function DrawChoice({ isFlights, draw: chosen, onChange }: DrawChoiceProps) {
  const meaningId = useId();
  // In a flight every draw is one of all.
  const draw = isFlights && chosen !== 'none' ? 'all' : chosen;
  const options = isFlights ? (['none', 'all'] as const) : LANE_DRAWS;
  const names: Partial<Record<LaneDraw, string>> = isFlights ? FLIGHT_DRAW_NAMES : DRAW_NAMES;
  const meanings: Partial<Record<LaneDraw, string>> = isFlights ? FLIGHT_DRAW_MEANINGS : DRAW_MEANINGS;
  return (
    <>
      <label>
        {words.draw(isFlights)}
        <select
          className={controls.select}
          value={draw}
          aria-describedby={meaningId}
          onChange={({ target }) => onChange(target.value as LaneDraw)}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {names[option]}
            </option>
          ))}
        </select>
      </label>
      <p id={meaningId} className={styles.meaning}>
        {meanings[draw]}
      </p>
    </>
  );
}
