import { Button, TextField } from '@masthead/kit';
import { formatFileTypes } from '@masthead/kit/editor';
import { AREAS, hasLetters, isComplete } from '../../model/submission';
import { FilesArea } from './FilesArea';
import styles from './Submission.module.css';
import type { useSubmission } from './useSubmission';

/** The form: a sponsor's name, exactly one PDF and any further files. */
export function SubmissionForm({ submission }: { submission: ReturnType<typeof useSubmission> }) {
  const { chosen, change, submit } = submission;
  const { company, pdf, media } = chosen;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(chosen)) submit();
      }}
    >
      <TextField
        id="company"
        name="company"
        label="Sponsor organisation name"
        required
        limit={100}
        autoComplete="organization"
        value={company}
        error={company.trim() && !hasLetters(company) ? 'Enter a name with a letter or a digit' : undefined}
        onChange={(value) => change({ company: value })}
      />
      <FilesArea
        area="pdf"
        label="PDF"
        required
        rule="exactly one, up to 1 GB"
        files={pdf ? [pdf] : []}
        onChange={(files) => change({ pdf: files.at(-1) ?? null })}
      />
      <FilesArea
        area="media"
        label="Media"
        rule={`${formatFileTypes(AREAS.media)}, up to 1 GB each`}
        files={media}
        onChange={(files) => change({ media: files })}
      />
      <Button kind="primary" type="submit" disabled={!isComplete(chosen)} aria-describedby="needed">
        Submit
      </Button>
      <p id="needed" className={styles.needed}>
        {isComplete(chosen) ? '' : 'A sponsor organisation name and a PDF are needed.'}
      </p>
    </form>
  );
}
