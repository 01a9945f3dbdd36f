// Why a meet is not shown to everyone, or cannot be hidden again.
export const publishingWords = {
  unconfirmedTeam:
    'An admin of this site confirms your host team first. Until then only the staff of the meet sees it, and registration stays closed.',
  unconfirmedTeamOfPublic:
    'This meet is public, and no admin of this site has confirmed this team yet. Choose it once it is confirmed.',
  noTeam:
    'Choose a host team that you coach, or ask an admin of this site to open the meet. Then everyone knows who is behind it.',
  hasResults: 'This meet has results, which stay public. Cancel or postpone the meet instead.',
};
