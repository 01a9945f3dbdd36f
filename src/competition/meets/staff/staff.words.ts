// Refusals to people who have no role at a meet, or another one.

export const staffWords = {
  eventUnknown: 'This meet has no such event.',
  hostOnly: 'Only the hosts of this meet can do this.',
  staffOnly: 'You need another role at this meet to do this. Ask a host of the meet.',
};
