export const startListWords = {
  roundUnknown: 'The meet does not have this round.',
  heatUnknown: 'This round does not have this heat.',
  slotUnknown: 'There is no such slot in the start lists of this meet.',
  entryOfOtherEvent: 'This entry is not for this event.',
  entryNotAccepted: 'This entry is on the wait list or rejected. Accept it before you give it a lane.',
  entryTwice: 'An entry is in this round twice.',
  laneUnknown: (most: number) => `Lanes have numbers from 1 to ${most}.`,
  laneTaken: (lane: number) => `Two entries are in lane ${lane}.`,
  hasMarks: 'Someone has a mark in this round already. Scratch the slot instead of taking it out.',
  changedMeanwhile: 'Someone else changed this slot. Check their changes before you move it.',
};
