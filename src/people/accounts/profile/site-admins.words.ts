// The sentences of the command that makes an account an administrator of the site.

export const siteAdminWords = {
  usage: 'Usage: npm run admin -- EMAIL [--remove]',
  unknown: (email: string) => `No account with a confirmed email uses ${email}.`,
  added: (email: string) => `${email} is now an administrator of this site.`,
  removed: (email: string) => `${email} is no longer an administrator of this site.`,
};
