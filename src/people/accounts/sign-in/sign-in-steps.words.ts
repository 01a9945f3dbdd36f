// The sentences of sign-in after its first form: the second step, and the people of the demo.

export const codeWords = {
  title: 'Two-step code',
  fromApp: 'Enter the 6 digits from your authenticator app.',
  fromList: 'Enter one of your backup codes. Each works once.',
  appCode: '6-digit code',
  backupCode: 'Backup code',
  trust: 'Trust this device for 30 days',
  go: 'Continue',
  checking: 'Checking',
  useBackup: 'Use a backup code',
  useApp: 'Use the app',
  back: 'Back',
};

export const demoWords = {
  title: 'Try it as',
  hint: 'one click',
  signInAs: (name: string) => `Sign in as ${name}`,
  reset: 'Reset demo accounts',
  resetting: 'Resetting',
  wasReset: 'The demo accounts are back to their original state.',
};
