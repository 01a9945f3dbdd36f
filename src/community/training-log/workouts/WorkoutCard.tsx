import { repeatAddress } from '#community/training-log/log-addresses.rules.ts';
import { formatDistance, formatDuration, paceOf } from '#community/training-log/log-amounts.rules.ts';
import type { LogData } from '#community/training-log/training-log.client.ts';
import {
  feelingWords,
  logWords,
  typeWords,
  workoutWords as words,
} from '#community/training-log/training-log.words.ts';
import { hasPace } from '#community/training-log/workout-types.rules.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { workoutEditAddress } from '#sport/addresses/member-addresses.rules.ts';
import { Comments } from './Comments.tsx';
import { RepsTable } from './RepsTable.tsx';
import styles from './WorkoutCard.module.css';

type Workout = LogData['workouts'][number];

/** A workout with its splits, notes and comments. */
export function WorkoutCard({
  log,
  workout,
  onRemove,
}: {
  log: LogData;
  workout: Workout;
  onRemove(): void;
}) {
  const { owner, reader, today } = log;
  const { workoutId, day, type, reps, notes } = workout;
  const title = workout.title || typeWords[type];
  const quiet = `${controls.button} ${controls.quiet}`;
  return (
    <article aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {workout.title ? <StatusTag tone="plain">{typeWords[type]}</StatusTag> : null}
        {reader === 'self' ? (
          <span className={styles.actions}>
            <a
              className={quiet}
              href={repeatAddress(owner.handle, today, workoutId)}
              aria-label={words.repeatOf(title)}
            >
              <Icon name="repeat" size="small" />
              {words.repeat}
            </a>
            <a
              className={quiet}
              href={workoutEditAddress(owner.handle, day, workoutId)}
              aria-label={words.editOf(title)}
            >
              <Icon name="edit" size="small" />
              {words.edit}
            </a>
            <Button look="quiet" aria-label={words.removeOf(title)} onClick={onRemove}>
              {words.remove}
            </Button>
          </span>
        ) : null}
      </div>
      <Facts workout={workout} />
      {reps.length > 0 ? <RepsTable reps={reps} /> : null}
      {notes === '' ? null : <p className={styles.notes}>{notes}</p>}
      <Comments log={log} workout={workout} />
    </article>
  );
}

function Facts({ workout }: { workout: Workout }) {
  const { type, distance, timeMs, feeling, place, temperature, temperatureUnit } = workout;
  const pace = distance && timeMs !== null && hasPace(type) ? paceOf(distance, timeMs) : null;
  const degrees =
    temperature === null || temperatureUnit === null ? '' : logWords.degrees(temperature, temperatureUnit);
  const where = [place, degrees].filter((text) => text !== '').join(', ');
  return (
    <div className={styles.facts}>
      {distance ? (
        <span>
          <b>{formatDistance(distance)}</b> {logWords.total}
        </span>
      ) : null}
      {timeMs === null ? null : <b>{formatDuration(timeMs)}</b>}
      {pace ? (
        <span>
          <b>{pace.pace}</b> {logWords.perUnit(pace.unit)}
        </span>
      ) : null}
      {feeling === null ? null : (
        <span className={styles.feeling} role="img" aria-label={logWords.feeling(feeling)}>
          {feelingWords.map((word, index) => (
            <i key={word} className={index < feeling ? styles.on : undefined} />
          ))}
          {feelingWords[feeling - 1]}
        </span>
      )}
      {where === '' ? null : <span>{where}</span>}
      {workout.plannedId === null ? null : <span>{words.fromPlan}</span>}
    </div>
  );
}
