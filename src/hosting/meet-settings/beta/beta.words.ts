export const betaWords = {
  title: 'Trial features',
  lead: 'New features that you can try at this meet before everyone has them.',
  none: 'There is nothing to try at the moment.',
  noneMore: 'When a feature is ready for trial, you can turn it on here.',
};
