// The sentences of the page on which hosts validate the marks of a virtual meet.
export const virtualMarksWords = {
  title: 'Virtual marks',
  pageTitle: (meet: string) => `Virtual marks, ${meet}`,
  lead: 'Watch the video of each mark and say whether it is valid. Valid marks are results of the meet at once.',
  count: (count: number) => (count === 1 ? '1 mark' : `${count} marks`),
  off: 'This meet is not virtual',
  offText: 'Switch Virtual on in Meet info, and athletes can post their marks.',
};
