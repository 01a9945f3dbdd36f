// Refusals of calls about a meet, and the line above one that is not open yet.

export const meetWords = {
  tokenMissing: 'This call needs the meet token that GetMeetData gives. Send it as x-meet-token.',
  tokenInvalid: 'This meet token is not valid. Call GetMeetData for a new one.',
  tokenWrongPurpose: 'This meet token is for another kind of call.',
  tokenExpired: 'This meet token has expired. Call GetMeetData for a new one.',
  tokenOtherUser: 'This meet token was made for another account. Load the page again.',
  tokenOtherMeet: 'This call names another meet than its token.',
  tokenOtherSport: 'This call names another sport than its token.',
  preview: 'Only the staff of this meet sees this page until the meet opens.',
  meetUnknown: 'We couldn’t find that meet.',
};
