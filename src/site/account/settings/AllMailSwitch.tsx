import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { QUIET, useSave } from '#site/account/Saver.tsx';
import { noticeWords as words } from '#site/account/settings-sections.words.ts';

/** Turns off all mail except mail about the account itself. */
export function AllMailSwitch({ isOff }: { isOff: boolean }) {
  const save = useSave();
  const change = { isAllMailOff: !isOff };
  return (
    <ChangeButton onClick={() => save((api) => api.preferences.saveMailSettings(change, QUIET))}>
      {isOff ? words.allOn : words.allOff}
    </ChangeButton>
  );
}
