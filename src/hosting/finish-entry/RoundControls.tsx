import { FINALIST_COUNTS, finalistsText, TRIALS_BEFORE_FINAL } from '#hosting/run-meet/finalists.rules.ts';
import type { RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import layout from '#kit/ui/page/layout.module.css';
import styles from './FinishEntry.module.css';
import { finishWords as words } from './finish-entry.words.ts';

interface RoundControlsProps {
  event: RunEvent;
  saving: Saving;
}

const MODES = ['live', 'hold', 'check'] as const;

/** When the marks of the event become public. */
export function ReleaseMode({ event: { meet, round }, saving }: RoundControlsProps) {
  const { meetId } = meet;
  const { meetEventId, releaseMode } = round;
  return (
    <fieldset className={styles.mode}>
      <legend>{words.publicPage}</legend>
      <span className={controls.segment}>
        {MODES.map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={mode === releaseMode}
            onClick={() =>
              saving.save(mode, async (api) => {
                await api.runMeet.setRelease({ meetId, meetEventId, mode });
              })
            }
          >
            {words.modes[mode]}
          </button>
        ))}
      </span>
    </fieldset>
  );
}

/** How many of a throw or long jump have three more trials, and those who tie with the last of them. */
export function Finalists({ event: { meet, round, finalists, marks }, saving }: RoundControlsProps) {
  if (finalists === null) return null;
  const counts = [...new Set([...FINALIST_COUNTS, finalists])].sort((a, b) => a - b);
  const hasBegun = marks.some(
    ({ kind, number, state }) =>
      kind === 'trial' && state === 'counting' && number !== null && number > TRIALS_BEFORE_FINAL,
  );
  return (
    <label className={styles.wind}>
      {words.finalists}
      <select
        className={controls.select}
        value={finalists}
        disabled={hasBegun}
        onChange={({ target }) =>
          saving.save('finalists', async (api) => {
            await api.runMeet.setFinalists({
              meetId: meet.meetId,
              roundId: round.roundId,
              finalists: Number(target.value),
            });
          })
        }
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {finalistsText(count)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** How far the round is, and the release of marks that are held. */
export function RoundStatus({ event: { meet, round, marks }, saving }: RoundControlsProps) {
  const { meetId } = meet;
  const { roundId, status, held, releaseMode } = round;
  const isOut = marks.some(({ isReleased }) => isReleased);
  const release = (isReleased: boolean) =>
    saving.save(isReleased ? 'release' : 'take back', async (api) => {
      await api.runMeet.release({ meetId, roundId, isReleased });
    });
  return (
    <section className={styles.box}>
      <h2>{words.statusTitle}</h2>
      <fieldset className={styles.chips}>
        <legend className={layout.hiddenText}>{words.statusTitle}</legend>
        {words.statusNames.map(([value, name]) => (
          <button
            key={value}
            type="button"
            aria-pressed={status === value}
            onClick={() =>
              saving.save(name, async (api) => {
                await api.runMeet.setStatus({ meetId, roundId, status: value });
              })
            }
          >
            {name}
          </button>
        ))}
      </fieldset>
      {held > 0 ? (
        <>
          <p className={styles.detail}>
            {words.heldNote(held)} {releaseMode === 'check' ? words.checkNote : null}
          </p>
          <Button icon="eye" isBlock onClick={() => void release(true)}>
            {words.release}
          </Button>
        </>
      ) : null}
      {isOut && releaseMode !== 'live' ? (
        <Button look="quiet" icon="undo" onClick={() => void release(false)}>
          {words.takeBack}
        </Button>
      ) : null}
      <SavingError error={saving.error} />
    </section>
  );
}
