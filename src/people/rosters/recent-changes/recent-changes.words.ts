// Sentences of the list of recent changes.
import { countOf } from '#kit/counts.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import type { ChangeFacts, RosterChangeKind } from './recent-changes.rules.ts';

const subjectOf = ({ changed, athleteName }: ChangeFacts) =>
  athleteName === '' ? countOf(changed, 'athlete', 'athletes') : athleteName;

const SENTENCES: Record<RosterChangeKind, (done: ChangeFacts) => string> = {
  activate: (done) => `made ${subjectOf(done)} active`,
  deactivate: (done) => `made ${subjectOf(done)} inactive`,
  remove: (done) => `removed ${subjectOf(done)}`,
  grade: (done) => (done.athleteName === '' ? 'changed a grade' : `changed the grade of ${done.athleteName}`),
  rename: (done) => `corrected the name of ${subjectOf(done)}`,
  add: (done) => `added ${subjectOf(done)}`,
  import: (done) =>
    done.changed === 1
      ? `added or changed ${subjectOf(done)}`
      : `imported a list: ${subjectOf(done)} changed`,
  roll: (done) =>
    `carried over ${subjectOf(done)} ${done.isOfNext ? 'to the next season' : 'from last season'}`,
  join: (done) => `approved a move to this roster: ${subjectOf(done)}`,
  leave: (done) => `approved a move to another team: ${subjectOf(done)}`,
  undo: (done) => `undid a change: ${subjectOf(done)}`,
};

export const recentChangesWords = {
  title: 'Recent changes',
  note: 'Newest first',
  by: ({ byName, byMe }: ChangeFacts) => {
    if (byMe) return 'You';
    return byName === '' ? 'Someone who left' : byName;
  },
  did: (done: ChangeFacts) => SENTENCES[done.kind](done),
  on: (instant: string) => formatDate(instant.slice(0, 10)),
  undo: 'Undo',
  undoOf: (done: ChangeFacts) => `Undo: ${SENTENCES[done.kind](done)}`,
  isUndone: 'Undone',
  saving: 'Saving',
};
