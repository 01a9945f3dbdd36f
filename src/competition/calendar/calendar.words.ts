// Refusals of calls about calendars and grades.

export const calendarWords = {
  teamMissing: 'You coach several teams. Choose the team whose calendar gets this meet.',
  notFamily: 'Only the athlete and the parents can set a grade for a meet.',
  onRoster: 'This athlete is on a roster. The coach sets the grade there.',
};
