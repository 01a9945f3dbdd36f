// Why somebody may not say how much of an athlete's name others read.

export const visibilityRefusalWords = {
  coach: 'Coaches can hide a name, never show it.',
  byParent: 'A parent has set this. Until the athlete is 18, only a parent shows more of the name.',
  byAdmin: 'An admin of this site has set this. Please ask support.',
  grownUp: 'From 18 years on athletes decide for themselves.',
  changedMeanwhile: 'Somebody else has changed this meanwhile. Please look at it again.',
};
