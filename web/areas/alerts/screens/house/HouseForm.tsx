import { isProblem, useSession } from '@masthead/client';
import {
  Button,
  Form,
  formatShortcut,
  NumberField,
  PageHeader,
  type RecordForm,
  SaveState,
  SelectField,
  toast,
  useRecordForm,
} from '@masthead/kit';
import { useUpdateHouseMutation } from '../../api';
import {
  ARCHIVES,
  FORMATTERS,
  getFormField,
  type House,
  type HouseValues,
  LABELS,
  LIMITS,
  toFormValues,
  toRequestBody,
  validateHouse,
} from '../../model/house';
import { useFieldFocus } from '../useFieldFocus';
import { BrandFields } from './BrandFields';
import { FooterFields } from './FooterFields';
import { FormSection } from './FormSection';
import styles from './House.module.css';
import { HousePreview } from './HousePreview';
import { SendingFields } from './SendingFields';

/** Id of the form, for the button in the header. */
const FORM = 'house';

/** The form of the house record beside its preview. Editors read it, administrators change it. */
export function HouseForm({ house }: { house: House }) {
  const { isAdmin } = useSession();
  const [update] = useUpdateHouseMutation();
  const form = useRecordForm<HouseValues, House>({
    draftKey: isAdmin ? 'house' : null,
    initial: toFormValues(house),
    version: house.version,
    labels: LABELS,
    validate: validateHouse,
    read: toFormValues,
    formatters: FORMATTERS,
    save: (values, { version }) =>
      update({ version: version ?? 0, body: toRequestBody(values) })
        .unwrap()
        .catch(rethrowWithFormFields),
    onSaved: () => toast.success('House has been updated!'),
  });
  useFieldFocus(form.id);
  return (
    <>
      <PageHeader
        title="House"
        subtitle={
          isAdmin
            ? 'Emails show a change at once, the console when it is opened again.'
            : 'Administrators can change this.'
        }
        actions={
          isAdmin && (
            <>
              <SaveState form={form} />
              <Button
                kind="primary"
                type="submit"
                form={FORM}
                shortcut={formatShortcut('mod+s')}
                busy={form.state === 'saving'}
              >
                Update House
              </Button>
            </>
          )
        }
      />
      <div className={styles.columns}>
        <Form id={FORM} form={form}>
          <fieldset className={styles.fields} disabled={!isAdmin}>
            <BrandFields form={form} />
            <FooterFields form={form} />
            <SendingFields form={form} />
            <ArchiveFields form={form} />
          </fieldset>
        </Form>
        <HousePreview values={form.values} />
      </div>
    </>
  );
}

function rethrowWithFormFields(problem: unknown): never {
  if (!isProblem(problem)) throw problem;
  throw { ...problem, errors: problem.errors.map((error) => ({ ...error, field: getFormField(error.field) })) };
}

/** Who may read published issues on the web. */
function ArchiveFields({ form }: { form: RecordForm<HouseValues> }) {
  const { value: archive, onChange, ...field } = form.field('archive');
  return (
    <FormSection title="Archive">
      <div className={styles.pair}>
        <SelectField
          options={ARCHIVES}
          hint={`Public: “View online” leads to /${form.values.word}-alert/418 once the issue is published.`}
          {...field}
          value={archive}
          onChange={(value) => onChange((value ?? 'none') as HouseValues['archive'])}
        />
        {archive === 'delayed' && (
          <NumberField required hint={`1 to ${LIMITS.archiveDays}.`} {...form.field('archiveDays')} />
        )}
      </div>
    </FormSection>
  );
}
