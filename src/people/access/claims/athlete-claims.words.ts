// Refusals about claims on athletes.

export const athleteClaimWords = {
  athleteUnknown: 'There is no such athlete.',
  given: 'You already manage this athlete’s profile.',
  taken: 'This athlete already has an account. If it is not yours, contact support.',
  ownSet: 'You already have a profile of your own. If both are you, ask a coach of your team to merge them.',
  childNeedsParent: 'Athletes under 13 need a parent who manages the profile from their own account.',
  parentTooYoung: 'Only an adult can manage someone else’s profile.',
  declined: (days: number) => `This was declined. You can ask again ${days} days after the answer.`,
  ended: (days: number) => `A coach or an admin removed this link. You can ask again ${days} days later.`,
  linkGone: 'This account no longer manages the athlete’s profile.',
  birthNotEnough:
    'Someone already manages this athlete’s profile. Ask without the birth date; they or a coach will answer.',
  birthWrong: 'This does not match a birth date in our records. Ask a coach to confirm you instead.',
  birthTriesSpent: 'Too many tries for today. Ask a coach instead, or try again tomorrow.',
  birthInvalid: 'Enter a valid birth date.',
  unknown: 'This request does not exist, or you cannot answer it.',
  decided: 'This was just answered or withdrawn.',
  notUndone: 'You cannot undo this anymore: it changed again, or someone else decided it.',
  nothingToRemove: 'You do not manage this athlete’s profile.',
  lastParent:
    'A child under 13 needs a parent who manages the profile. Invite a second parent before you leave.',
  nameShort: 'Type at least two letters of the name.',
  firstNameNeeded: 'Enter the first name.',
  lastNameNeeded: 'Enter the last name.',
  formWrong: 'Check the marked fields.',
  exists:
    'An athlete with this name already exists. Check who it is first. If it is someone else, say so and add this one.',
  emailNeeded: 'This is not an email address.',
  emailOwn: 'This is your own email address.',
  mayNotInvite: 'You do not manage a profile of this athlete.',
  invitationUnknown: 'This invitation does not exist or has expired.',
};
