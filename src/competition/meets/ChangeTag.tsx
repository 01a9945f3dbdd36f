import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { changeTone, type ScheduleState } from './schedule-changes.rules.ts';

/** Says beside the name of a meet that it is delayed, postponed or canceled. */
export function ChangeTag({ state, name }: { state: ScheduleState; name: string }) {
  return (
    <>
      {' '}
      <StatusTag tone={changeTone(state)}>{name}</StatusTag>
    </>
  );
}
