// Why a dry run did not come to its end.
export const dryRunWords = {
  gaveWay: 'Others are saving marks all the time right now, and they come first. Try again in a minute.',
};
