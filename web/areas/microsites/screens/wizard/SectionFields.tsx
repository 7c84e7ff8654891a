import { bindField, CheckboxField, Columns, type RecordForm, Small, Stack } from '@masthead/kit';
import type { Site } from '../../model/records';
import type { Group, Section } from '../../model/sections';
import { HIDDEN, type Values } from '../../model/values';
import { Recipients } from '../recipients/Recipients';
import { WizardField } from './fields/WizardField';
import styles from './SectionFields.module.css';
import type { Pending } from './usePending';
import { useSpreadFiles } from './useSpreadFiles';

interface SectionFieldsProps {
  section: Section;
  site: Site;
  /** The microsite does not exist yet, so no recipient has been asked for consent. */
  isNew: boolean;
  form: RecordForm<Values>;
  folder: string;
  pending: Pending;
}

/** The fields of a section by group, and its visibility. */
export function SectionFields({ section, site, isNew, ...props }: SectionFieldsProps) {
  const { keywordCount } = site.setting;
  const files = useSpreadFiles(section, props.form);
  const isMandatory = section.shown === null;
  return (
    <>
      {section.groups.map((group, at) => (
        <FieldGroup
          key={group.title ?? at}
          group={group}
          below={
            !isNew &&
            hasRecipients(group) && <Recipients microsite={site.microsite} letters={site.setting.contactLetters} />
          }
        >
          {(row) =>
            row.map((field) => <WizardField key={field.name} {...{ field, section, keywordCount, files }} {...props} />)
          }
        </FieldGroup>
      ))}
      <CheckboxField
        disabled={isMandatory}
        hint={isMandatory ? 'A microsite always has this section.' : 'Visitors do not see it; what is in it is kept.'}
        {...bindField<boolean>(props.form, HIDDEN)}
      />
    </>
  );
}

const hasRecipients = ({ rows }: Group): boolean => rows.flat().some(({ name }) => name === 'recEmail1');

/** Return the number of columns of a row. The last of several images is as wide as the others. */
function countColumns(rows: Group['rows'], row: Group['rows'][number]): number {
  const areImages = rows.every((fields) => fields.every(({ type }) => type === 'image'));
  return areImages ? Math.max(...rows.map(({ length }) => length)) : row.length;
}

interface FieldGroupProps {
  group: Group;
  /** Additional information below the fields. */
  below: React.ReactNode;
  children: (row: Group['rows'][number]) => React.ReactNode;
}

function FieldGroup({ group: { title, hint, rows }, below, children }: FieldGroupProps) {
  return (
    <Stack as={title ? 'fieldset' : 'div'} gap="20px" className={styles.group}>
      {title && <legend>{title}</legend>}
      {hint && <Small top="-8px">{hint}</Small>}
      {rows.map((row) => {
        const count = countColumns(rows, row);
        return (
          <Columns
            key={row[0]?.name}
            template={`repeat(${count}, minmax(0, 1fr))`}
            gap={count === 3 ? 3 : ['20px', 4]}
            align="start"
            className={styles.row}
          >
            {children(row)}
          </Columns>
        );
      })}
      {below}
    </Stack>
  );
}
