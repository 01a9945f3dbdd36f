import { useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { DISTRIBUTIONS, type Distribution } from '#sport/seeding/distribution.rules.ts';
import { formatLaneOrder, parseLaneOrder } from '#sport/seeding/lane-orders.rules.ts';
import {
  DRAW_KEY_MAX,
  isDrawn,
  RULE_SETS,
  type RuleSet,
  type StartType,
} from '#sport/seeding/rule-sets.rules.ts';
import { DISTRIBUTION_NAMES, RULE_SET_NAMES, START_NAMES } from '#sport/seeding/seeding.words.ts';
import { DrawChoice } from './DrawChoice.tsx';
import styles from './Seeding.module.css';
import type { SeedingOfRound } from './seeding-screen.client.ts';
import { boardWords as words } from './seeding-screens.words.ts';

type Choices = SeedingOfRound['choices'];

interface RuleBarProps {
  view: SeedingOfRound;
  isSeeded: boolean;
  isBusy: boolean;
  onSeed(choices: Choices, keepMoved: boolean): void;
}

/** How the round is seeded: a rule set, and what of it is chosen otherwise. */
export function RuleBar({ view, isSeeded, isBusy, onSeed }: RuleBarProps) {
  const { plan } = view;
  const [choices, setChoices] = useState<Choices>(view.choices);
  const [order, setOrder] = useState(formatLaneOrder(plan.laneOrder ?? []));
  const [movesAll, setMovesAll] = useState(false);
  const [drawsAgain, setDrawsAgain] = useState(false);
  const laneOrder = parseLaneOrder(order);
  const isOrderWrong = plan.laneOrder !== null && order.trim() !== '' && laneOrder === null;
  const isCourse = view.noun === 'race';
  const heats = choices.heats ?? plan.heats;
  const start = choices.start ?? plan.start;
  // Boxes are drawn unless the staff says otherwise.
  const draw = choices.draw ?? (start === 'boxes' && plan.start !== 'boxes' ? 'all' : plan.draw);
  const change = (changed: Partial<Choices>) => setChoices({ ...choices, ...changed });

  function chooseRuleSet(ruleSet: RuleSet): void {
    // The rule set says the rest again.
    setChoices({ ruleSet });
    setOrder('');
  }

  function seed(): void {
    const isOwn = plan.laneOrder !== null && laneOrder !== null && order !== formatLaneOrder(plan.laneOrder);
    const all = isOwn ? { ...choices, laneOrder } : choices;
    onSeed(drawsAgain ? { ...all, drawKey: newDrawKey() } : all, !movesAll);
    setMovesAll(false);
  }

  return (
    <section className={`${controls.filters} ${styles.rules}`} aria-label={words.rules}>
      {isCourse ? null : (
        <label>
          {words.ruleSet}
          <select
            className={controls.select}
            value={choices.ruleSet}
            onChange={({ target }) => chooseRuleSet(target.value as RuleSet)}
          >
            {RULE_SETS.map((ruleSet) => (
              <option key={ruleSet} value={ruleSet}>
                {RULE_SET_NAMES[ruleSet]}
              </option>
            ))}
          </select>
        </label>
      )}
      {isCourse || plan.kind === 'flights' ? null : (
        <label>
          {words.heats}
          <select
            className={controls.select}
            value={heats}
            onChange={({ target }) => change({ heats: target.value as Distribution })}
          >
            {DISTRIBUTIONS.map((method) => (
              <option key={method} value={method}>
                {DISTRIBUTION_NAMES[method]}
              </option>
            ))}
          </select>
        </label>
      )}
      {isCourse ? null : plan.laneOrder === null ? (
        <label>
          {words.perHeat(view.noun)}
          <input
            className={controls.input}
            type="number"
            min={1}
            max={160}
            inputMode="numeric"
            placeholder={words.usual}
            value={choices.perHeat ?? ''}
            onChange={({ target }) =>
              change({ perHeat: target.value === '' ? undefined : Math.max(1, Number(target.value)) })
            }
          />
        </label>
      ) : (
        <label>
          {words.order}
          <input
            className={controls.input}
            value={order}
            placeholder={words.orderHint}
            aria-invalid={isOrderWrong || undefined}
            title={isOrderWrong ? words.orderWrong : undefined}
            onChange={({ target }) => setOrder(target.value)}
          />
        </label>
      )}
      {start === null ? null : (
        <label>
          {words.start}
          <select
            className={controls.select}
            value={start}
            onChange={({ target }) => change({ start: target.value as StartType })}
          >
            {(isCourse ? COURSE_STARTS : TRACK_STARTS).map((type) => (
              <option key={type} value={type}>
                {isCourse && type === 'waterfall' ? words.oneLine : START_NAMES[type]}
              </option>
            ))}
          </select>
        </label>
      )}
      {plan.kind === 'sections' && start !== 'boxes' ? null : (
        <DrawChoice noun={view.noun} draw={draw} onChange={(draw) => change({ draw })} />
      )}
      <div className={styles.checks}>
        {isCourse || plan.kind === 'flights' ? null : (
          <Checkbox
            checked={choices.partsTeammates ?? plan.partsTeammates}
            onChange={({ target }) => change({ partsTeammates: target.checked })}
          >
            {words.part}
          </Checkbox>
        )}
        {isSeeded && choices.drawKey !== undefined && isDrawn({ kind: plan.kind, heats, start, draw }) ? (
          <Checkbox checked={drawsAgain} onChange={({ target }) => setDrawsAgain(target.checked)}>
            {words.drawAgain}
          </Checkbox>
        ) : null}
        {view.movedByHand === 0 ? null : (
          <Checkbox checked={movesAll} onChange={({ target }) => setMovesAll(target.checked)}>
            {words.moveAll}
          </Checkbox>
        )}
      </div>
      <Button
        {...(isSeeded ? { icon: 'repeat' as const } : { look: 'primary' as const })}
        busyWord={isBusy ? words.seeding : undefined}
        lockedBecause={
          view.hasBegun ? words.hasBegun(view.noun) : isOrderWrong ? words.orderWrong : undefined
        }
        onClick={seed}
      >
        {isSeeded ? words.seedAgain(view.noun) : words.seed(view.noun)}
      </Button>
      {isOrderWrong ? <p className={styles.wrong}>{words.orderWrong}</p> : null}
      {view.keeps && isSeeded && !movesAll ? <p className={styles.hint}>{view.keeps}</p> : null}
    </section>
  );
}

const TRACK_STARTS = ['lanes', 'alleys', 'waterfall'] as const;
const COURSE_STARTS = ['waterfall', 'boxes'] as const;

const newDrawKey = () => Math.floor(Math.random() * DRAW_KEY_MAX);
