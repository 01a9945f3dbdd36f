// Why a mark of a virtual meet is not taken, validated or withdrawn.
export const virtualMeetRefusals = {
  notVirtual: 'This meet is not virtual, so nobody posts marks for it.',
  entryUnknown: 'This entry is not in the meet any more.',
  notYours: 'Only the athlete, the family and the coaches of the team post this mark.',
  notJudge: 'Only hosts of the meet and coaches of the team validate this mark.',
  ownMark:
    'You posted this mark, or it is yours or your child’s. Another coach of the team or a host validates it.',
  decidedByHost: 'A host has decided about this mark. Ask the host to look at it again.',
  markUnknown: 'This mark was withdrawn.',
  notOpen: 'Marks can be posted once the meet has begun.',
  over: 'The meet is over, so marks can no longer be posted, changed or withdrawn. Ask a host.',
  isJudged:
    'Judges or timers enter the marks of this event, so posted marks do not count in it. Ask a host of the meet.',
  changedMeanwhile: 'This mark was changed meanwhile. Look at it again.',
  reasonMissing: 'Say why the mark does not count. The athlete reads it.',
  noMark: 'Write the mark, such as 4:31.20 or 5.62m.',
  dayOutside: 'This day is outside the days of the meet.',
  dayAhead: 'This day has not come yet.',
  locationMissing: 'Write where it was, such as the name of the track.',
  videoWrong: 'Write the address of the video. It begins with https://.',
};
