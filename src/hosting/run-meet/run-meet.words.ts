// The sentences of the calls with which the staff runs a meet.
export const runMeetWords = {
  roundUnknown: 'Nobody starts in this round. Choose one of the events of the meet.',
};
