// The sentences of the message and block buttons on a profile.

export const profileActionWords = {
  message: 'Message',
  messageTo: (name: string) => `Message to ${name}`,
  block: 'Block',
  unblock: 'Unblock',
  blockName: (name: string) => `Block ${name}`,
  unblockName: (name: string) => `Unblock ${name}`,
  saving: 'Saving',
  ask: {
    title: (name: string) => `Block ${name}`,
    text: (name: string) =>
      `Are you sure you want to block ${name}? You will no longer follow or message each other. We do not tell them.`,
    yes: 'Block',
    no: 'Keep',
  },
  blocked: (name: string) => `${name} is blocked.`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
  failed: 'That did not work. Please try again.',
};
