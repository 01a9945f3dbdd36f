// Every sentence about claims of athletes but those of the pages and the mails.

export const athleteClaimWords = {
  athleteUnknown: 'There is no such athlete.',
  given: 'You look after this athlete already.',
  taken: 'This athlete has an account already. If it is not yours, write to us.',
  ownSet:
    'You have a profile of your own already. If both are you, a coach of your team can put them together.',
  childNeedsParent: 'Under 13, a parent looks after the profile, with an account of their own.',
  parentTooYoung: 'Only an adult can manage someone else’s profile.',
  declined: (days: number) => `This was declined. You can ask again ${days} days after the answer.`,
  ended: (days: number) => `A coach or an admin has ended this. You can ask again ${days} days after that.`,
  linkGone: 'This account does not look after the athlete any more.',
  birthNotEnough:
    'Somebody looks after this athlete already. A coach or they have to say yes: ask without the birth date.',
  birthWrong: 'This is not the birth date that we have, or we have none. A coach can say yes instead.',
  birthTriesSpent: 'Too many birth dates for today. Ask a coach instead, or try again tomorrow.',
  birthInvalid: 'This is no birth date.',
  unknown: 'There is no such question, or it is not yours to answer.',
  decided: 'This was answered or taken back meanwhile.',
  notUndone: 'This can no longer be undone: it was changed again, or it is not yours.',
  nothingToRemove: 'You do not look after this athlete.',
  lastParent:
    'A child under 13 needs somebody who looks after the profile. Ask a second parent first, then you can go.',
  nameShort: 'Please type at least two letters of the name.',
  firstNameNeeded: 'Enter the first name.',
  lastNameNeeded: 'Enter the last name.',
  formWrong: 'Please look at the marked fields.',
  exists:
    'There is an athlete of this name already. Look at who it is first. If it is somebody else, say so and add this one.',
  emailNeeded: 'This is not an email address.',
  emailOwn: 'This is your own email address.',
  mayNotInvite: 'There is no such athlete among those whom you look after.',
  invitationUnknown: 'There is no such invitation, or it is too old.',
};
