// Refusals of calls about a meet.

export const meetWords = {
  tokenMissing: 'This call needs the meet token that GetMeetData gives. Send it as x-meet-token.',
  tokenInvalid: 'This meet token is not valid. Call GetMeetData for a new one.',
  tokenWrongPurpose: 'This meet token is for another kind of call.',
  tokenExpired: 'This meet token has expired. Call GetMeetData for a new one.',
  meetUnknown: 'We couldn’t find that meet.',
};
