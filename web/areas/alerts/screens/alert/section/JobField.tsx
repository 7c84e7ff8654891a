import { useJobChoicesQuery } from '@masthead/client/choices';
import { AsyncSelectField } from '@masthead/kit';
import type { Job } from '../../../model/records';
import { toFilledValues } from '../../../model/values';
import { bindField, getFieldProps } from './fieldBinding';
import type { SectionFieldProps } from './props';

/** The career listing of a career slot (ALERT-16). Another one takes nothing over from the one before. */
export function JobField({ field, form, kind, line, onFill }: SectionFieldProps) {
  const { data, error } = useJobChoicesQuery();
  return (
    <AsyncSelectField
      {...getFieldProps(field)}
      {...bindField<number | null>(form, field.name)}
      onChange={(id) => onFill(toFilledValues(kind, { [field.name]: id }))}
      placeholder="Search title, company or place"
      choices={data?.map((job) => ({ id: job.id, name: job.jobTitle, detail: getDetail(job) }))}
      failure={error && !data ? `Career listings could not be loaded. ${error.message}` : undefined}
      currentName={line.section?.job?.jobTitle ?? undefined}
    />
  );
}

function getDetail({ company, location, status }: Job): string {
  return [company, location, status === 'published' ? '' : status].filter(Boolean).join(', ');
}
