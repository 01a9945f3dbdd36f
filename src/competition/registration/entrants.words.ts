export const entrantWords = {
  teamNeeded: 'Coaches enter their teams at this meet. Ask your coach to enter you.',
  invitationNeeded: 'Only invited teams can enter this meet. Ask the host for an invitation.',
};
