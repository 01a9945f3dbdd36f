export const usatfWords = {
  title: 'USATF',
  lead: 'For meets that USA Track & Field sanctions.',
  sanction: 'Sanction',
  association: 'Association',
  associationHint: 'The USATF association of the venue, such as Pacific Northwest.',
  number: 'Sanction number',
  numberHint: 'As it is on your sanction.',
  members: 'Members',
  required: 'Every athlete needs a USATF membership',
  requiredNote: 'Nobody can enter without a membership number.',
};

export const aauWords = {
  title: 'AAU',
  lead: 'For meets that the Amateur Athletic Union licenses.',
  license: 'License',
  club: 'Club code',
  clubHint: 'The AAU code of the club that holds the meet.',
  district: 'District',
  members: 'Members',
  required: 'Every athlete needs an AAU membership',
  requiredNote: 'Nobody can enter without a membership number.',
};
