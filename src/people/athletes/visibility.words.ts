// Refusals about how much of an athlete's name others see.

export const visibilityRefusalWords = {
  coach: 'Coaches can hide a name, never show it.',
  byParent: 'A parent set this. Until the athlete is 18, only a parent can show more of the name.',
  byAdmin: 'An admin of this site set this. Contact support to change it.',
  grownUp: 'Athletes decide for themselves from the age of 18.',
  changedMeanwhile: 'Someone else has just changed this. Check it and try again.',
};
