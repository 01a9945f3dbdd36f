// The sentences of the calls with which the staff runs a meet.
export const runMeetWords = {
  roundUnknown: 'Nobody starts in this round. Choose one of the events of the meet.',
  protestUnknown: 'There is no such protest in this round.',
  protestDecided: 'This protest has a decision. Make a new one instead of changing it.',
  protestSlotUnknown: 'This round does not have this start.',
  reasonMissing: 'Write down why, so that the team can read it.',
};
