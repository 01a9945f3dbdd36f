import { useId } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import type { HeatNoun } from '#sport/seeding/heat-nouns.words.ts';
import { LANE_DRAWS, type LaneDraw } from '#sport/seeding/lane-orders.rules.ts';
import {
  BOX_DRAW_MEANINGS,
  BOX_DRAW_NAMES,
  DRAW_MEANINGS,
  DRAW_NAMES,
  FLIGHT_DRAW_MEANINGS,
  FLIGHT_DRAW_NAMES,
} from '#sport/seeding/seeding.words.ts';
import styles from './Seeding.module.css';
import { boardWords as words } from './seeding-screens.words.ts';

interface DrawChoiceProps {
  noun: HeatNoun;
  draw: LaneDraw;
  onChange(draw: LaneDraw): void;
}

const CHOICES: Readonly<
  Record<HeatNoun, { names: Partial<Record<LaneDraw, string>>; meanings: Partial<Record<LaneDraw, string>> }>
> = {
  heat: { names: DRAW_NAMES, meanings: DRAW_MEANINGS },
  flight: { names: FLIGHT_DRAW_NAMES, meanings: FLIGHT_DRAW_MEANINGS },
  race: { names: BOX_DRAW_NAMES, meanings: BOX_DRAW_MEANINGS },
};

/** How lanes are drawn, the order of a flight or the boxes on a course, with what the choice means. */
export function DrawChoice({ noun, draw: chosen, onChange }: DrawChoiceProps) {
  const meaningId = useId();
  const { names, meanings } = CHOICES[noun];
  // Flights and boxes have one draw, which is of all.
  const draw = names[chosen] === undefined ? 'all' : chosen;
  return (
    <>
      <label>
        {words.draw(noun)}
        <select
          className={controls.select}
          value={draw}
          aria-describedby={meaningId}
          onChange={({ target }) => onChange(target.value as LaneDraw)}
        >
          {LANE_DRAWS.filter((option) => names[option] !== undefined).map((option) => (
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
