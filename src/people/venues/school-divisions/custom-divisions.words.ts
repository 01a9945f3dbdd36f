// The refusals of divisions that admins make.
export const customDivisionWords = {
  nameMissing: 'Give the league a name.',
  nameTaken: 'There is already a list of this name here.',
  teamsMissing: 'Choose at least one team.',
  parentWrong: 'It stands in the world, a country or a state.',
  outdated: 'Somebody changed this list meanwhile. Look at it again before you save.',
};
