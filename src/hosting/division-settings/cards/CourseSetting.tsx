import { useState } from 'react';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { type Course, saveCourse } from '../division-calls.client.ts';
import { divisionScreenWords as words } from '../division-settings.words.ts';
import { useCard } from './CardContext.tsx';
import styles from './cards.module.css';
import { SelectSetting } from './Settings.tsx';
import { typedNumber } from './typed-values.rules.ts';

const ADD = 'add';

interface CourseSettingProps {
  courses: readonly Course[];
  /** Called when a course was added or changed. */
  onCourse(course: Course): void;
}

/** The course of a race: one of the venue's, or a new one. */
export function CourseSetting({ courses, onCourse }: CourseSettingProps) {
  const { values, edit } = useCard<{ courseId: number | null }>();
  const [dialog, setDialog] = useState<'add' | 'edit' | null>(null);
  const chosen = courses.find(({ courseId }) => courseId === values.courseId);

  return (
    <div className={styles.course}>
      <SelectSetting
        field="courseId"
        label={words.course}
        value={String(values.courseId ?? '')}
        onChoose={(value) => {
          if (value === ADD) setDialog('add');
          else edit({ courseId: value === '' ? null : Number(value) });
        }}
      >
        <option value="">{words.noCourse}</option>
        {courses.map(({ courseId, name, meters }) => (
          <option key={courseId} value={courseId}>
            {words.courseLabel(name, meters)}
          </option>
        ))}
        <option value={ADD}>{words.addCourse}</option>
      </SelectSetting>
      {chosen ? (
        <button
          type="button"
          className={styles.editCourse}
          aria-label={words.editCourse}
          onClick={() => setDialog('edit')}
        >
          <span aria-hidden="true">…</span>
        </button>
      ) : null}
      {dialog ? (
        <CourseDialog
          course={dialog === 'edit' ? (chosen ?? null) : null}
          onClose={() => setDialog(null)}
          onSaved={(course) => {
            onCourse(course);
            if (dialog === 'add') edit({ courseId: course.courseId });
          }}
        />
      ) : null}
    </div>
  );
}

interface CourseDialogProps {
  /** The course to change; null to add one. */
  course: Course | null;
  onClose(): void;
  onSaved(course: Course): void;
}

function CourseDialog({ course, onClose, onSaved }: CourseDialogProps) {
  const { data } = useManagedMeet();
  return (
    <FormDialog
      title={course ? words.editCourse : words.addCourseTitle}
      go={words.saveCourse}
      busyWord={words.saving}
      reload={false}
      onClose={onClose}
      onSave={async (api, textOf) => {
        const name = textOf('name').trim();
        const meters = typedNumber(textOf('meters'));
        const isLength = meters !== null && Number.isInteger(meters) && meters > 0;
        const wrong = {
          ...(name === '' && { name: words.courseNameMissing }),
          ...(!isLength && { meters: words.courseMetersWrong }),
        };
        if (Object.keys(wrong).length > 0 || !isLength) throw refuseFields(wrong);
        onSaved(await saveCourse(api, data, { old: course, name, meters }));
      }}
    >
      <TextField name="name" label={words.courseName} defaultValue={course?.name ?? ''} />
      <TextField
        name="meters"
        label={words.courseMeters}
        inputMode="numeric"
        defaultValue={course?.meters ?? ''}
      />
      {course ? <p>{words.courseHint}</p> : null}
    </FormDialog>
  );
}
