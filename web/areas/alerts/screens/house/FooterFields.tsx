import {
  type BoundField,
  Button,
  Columns,
  IconButton,
  type RecordForm,
  Row,
  Stack,
  Text,
  TextField,
} from '@masthead/kit';
import {
  type HouseLink,
  type HouseValues,
  LIMITS,
  type LinkColumn,
  moveUp,
  NETWORKS,
  removeAt,
  replaceAt,
  type SocialProfile,
} from '../../model/house';
import { FormSection } from './FormSection';
import styles from './House.module.css';

/** Links above the masthead, columns of the footer, social profiles and the postal address. */
export function FooterFields({ form }: { form: RecordForm<HouseValues> }) {
  const navigation = form.field('navigation');
  const columns = form.field('footerColumns');
  const changeColumn = (index: number, change: Partial<LinkColumn>) =>
    columns.onChange(columns.value.map((column, place) => (place === index ? { ...column, ...change } : column)));
  return (
    <FormSection title="Links of the email">
      <Stack id={navigation.id}>
        <Heading>{navigation.label}</Heading>
        <LinkRows id={navigation.id} label="Navigation" links={navigation.value} onChange={navigation.onChange} />
        <FieldError message={navigation.error} />
      </Stack>
      <Stack id={columns.id} gap={3} justify="start">
        <Heading>{columns.label}</Heading>
        {columns.value.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id, and all their state is in the form
          <Stack as="fieldset" key={index} className={styles.column}>
            <Row gap={2} align="end" className={styles.heading}>
              <TextField
                id={`${columns.id}-${index}`}
                name={`footerColumns.${index}.heading`}
                label={`Heading of column ${index + 1}`}
                limit={LIMITS.heading}
                value={column.heading}
                onChange={(heading) => changeColumn(index, { heading })}
              />
              <IconButton
                icon="trash"
                label={`Remove column ${index + 1}`}
                onClick={() => columns.onChange(removeAt(columns.value, index))}
              />
            </Row>
            <LinkRows
              id={`${columns.id}-${index}`}
              label={`Column ${index + 1}`}
              links={column.links}
              onChange={(links) => columns.onChange(replaceAt(columns.value, index, { ...column, links }))}
            />
          </Stack>
        ))}
        {columns.value.length < LIMITS.footerColumns && (
          <Button
            icon="plus"
            size="small"
            onClick={() => columns.onChange([...columns.value, { heading: '', links: [] }])}
          >
            Add column
          </Button>
        )}
        <FieldError message={columns.error} />
      </Stack>
      <SocialRows {...form.field('social')} />
      <TextField
        hint="Printed below the footer, as the law of many countries demands. Empty: the mail service's own, if it has one."
        {...form.field('postalAddress')}
      />
    </FormSection>
  );
}

function FieldError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <Text size="sm" tone="danger" top={2}>
      {message}
    </Text>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Text as="h3" size="sm" weight="medium" className={styles.subtitle}>
      {children}
    </Text>
  );
}

/** One address per network. An empty one is left out. */
function SocialRows({ id, label, value, error, onChange }: BoundField<SocialProfile[]>) {
  const change = (name: SocialProfile['name'], link: string) => {
    const links = new Map(value.map((profile) => [profile.name, profile.link]));
    links.set(name, link);
    onChange(
      NETWORKS.flatMap((network) => (links.get(network) ? [{ name: network, link: links.get(network) ?? '' }] : [])),
    );
  };
  return (
    <Stack id={id}>
      <Heading>{label}</Heading>
      <Columns gap={4} align="start">
        {NETWORKS.map((network) => (
          <TextField
            key={network}
            id={`${id}-${network}`}
            name={network}
            label={network}
            placeholder="https://"
            value={value.find(({ name }) => name === network)?.link ?? ''}
            onChange={(link) => change(network, link)}
          />
        ))}
      </Columns>
      <FieldError message={error} />
    </Stack>
  );
}

interface LinkRowsProps {
  id: string;
  /** Name of the list, for the labels of its controls. */
  label: string;
  links: readonly HouseLink[];
  onChange: (links: HouseLink[]) => void;
}

/** Links as rows of text and address, which can be moved up and removed. */
function LinkRows({ id, label, links, onChange }: LinkRowsProps) {
  return (
    <Stack as="ul" gap={2} top={2} aria-label={`Links of ${label}`}>
      {links.map((link, index) => {
        const control = { id: `${id}-link-${index}`, name: `${label} ${index + 1}` };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no id, and all their state is in the form
          <Row as="li" key={index} gap={2} align="end" className={styles.row}>
            <TextField
              id={`${control.id}-text`}
              name={`${control.name} text`}
              label="Text"
              value={link.text}
              onChange={(text) => onChange(replaceAt(links, index, { ...link, text }))}
            />
            <TextField
              id={`${control.id}-url`}
              name={`${control.name} address`}
              label="Address"
              placeholder="/page or https://"
              value={link.url}
              onChange={(url) => onChange(replaceAt(links, index, { ...link, url }))}
            />
            <Row as="span">
              <IconButton
                icon="arrowUp"
                label={`Move ${link.text || control.name} up`}
                disabled={index === 0}
                onClick={() => onChange(moveUp(links, index))}
              />
              <IconButton
                icon="trash"
                label={`Remove ${link.text || control.name}`}
                onClick={() => onChange(removeAt(links, index))}
              />
            </Row>
          </Row>
        );
      })}
      {links.length < LIMITS.links && (
        <li>
          <Button
            icon="plus"
            size="small"
            srSuffix={`to ${label}`}
            onClick={() => onChange([...links, { text: '', url: '' }])}
          >
            Add link
          </Button>
        </li>
      )}
    </Stack>
  );
}
