// What the staff reads about heats and their times.
export const heatWords = {
  heatUnknown: 'The round does not have this heat.',
  firstHeat: 'The first heat starts when the event is planned. Change the time of the event instead.',
  heatHasBegun: 'This heat has begun.',
  heatBeforeRound: 'This is before the event begins. Choose a later time, or change the time of the event.',
};
