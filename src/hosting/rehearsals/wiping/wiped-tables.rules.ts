// The tables that hold anything of a meet, those that refer to others first. Wiping a copy empties them of it.

/** The column by which a row belongs to the meet. */
export type Belonging =
  | 'meet'
  | 'copy'
  | 'rehearsal'
  | 'event'
  | 'round'
  | 'entry'
  | 'result'
  | 'form'
  | 'merge'
  | 'batch'
  | 'question'
  | 'import';

export const WIPED: readonly (readonly [table: string, by: Belonging])[] = [
  ['rehearsal_marks', 'rehearsal'],
  ['rehearsals', 'copy'],
  ['new_meets', 'meet'],
  ['told_rounds', 'round'],
  ['race_watches', 'meet'],
  ['race_tellings', 'meet'],
  ['protests', 'meet'],
  ['marks', 'meet'],
  ['seeding_changes', 'round'],
  ['round_seedings', 'round'],
  ['timing_files', 'meet'],
  ['device_keys', 'meet'],
  ['virtual_marks', 'meet'],
  ['result_uploads', 'meet'],
  ['attempts', 'result'],
  ['splits', 'result'],
  ['relay_legs', 'result'],
  ['season_best', 'result'],
  ['team_scores', 'meet'],
  ['result_changes', 'meet'],
  ['correction_requests', 'meet'],
  ['import_conflicts', 'result'],
  ['import_rows', 'batch'],
  ['import_creations', 'batch'],
  ['import_batches', 'meet'],
  ['import_question_people', 'question'],
  ['import_questions', 'meet'],
  ['results', 'meet'],
  ['start_slots', 'round'],
  ['waiting_rows', 'round'],
  ['imported_entries', 'import'],
  ['entry_imports', 'meet'],
  ['entry_legs', 'entry'],
  ['entries', 'meet'],
  ['entry_counts', 'meet'],
  ['entry_locks', 'meet'],
  ['entry_merges', 'meet'],
  ['entry_receipts', 'meet'],
  ['distinct_people', 'meet'],
  ['seed_clearings', 'meet'],
  ['form_signatures', 'form'],
  ['signed_forms', 'meet'],
  ['meet_staff_events', 'meet'],
  ['meet_staff_invitations', 'meet'],
  ['meet_staff', 'meet'],
  ['heats', 'round'],
  ['rounds', 'event'],
  ['meet_events', 'meet'],
  ['division_merge_rows', 'merge'],
  ['division_merges', 'meet'],
  ['division_filters', 'meet'],
  ['meet_divisions', 'meet'],
  ['media_files', 'meet'],
  ['meet_calendars', 'meet'],
  ['meet_fees', 'meet'],
  ['meet_grades', 'meet'],
  ['meet_memberships', 'meet'],
  ['meet_numbers', 'meet'],
  ['meet_record_sets', 'meet'],
  ['meet_signatures', 'meet'],
  ['meet_team_invitations', 'meet'],
  ['meet_teams', 'meet'],
  ['meet_unattached', 'meet'],
  ['videos', 'meet'],
];

/** Tables that name a meet or a part of one, and never one of a rehearsal. */
export const NEVER_OF_A_COPY: readonly string[] = [
  // Records and seeds come from results that count.
  'records',
  // A set of records outlives the meet at which it was made.
  'record_sets',
  // A meet names the meet that it copies or whose setup it took over.
  'meets',
];
