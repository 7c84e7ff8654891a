import { CheckboxField, Icon, Row, SmallTable, Text } from '@masthead/kit';
import { SCOPE_GROUPS, type Scope } from '../../model/apiKeys';

interface ScopeTableProps {
  scopes: readonly Scope[];
  /** Without it the scopes are only shown. */
  onChange?: (scopes: Scope[]) => void;
}

/** What a key may read and write. */
export function ScopeTable({ scopes, onChange }: ScopeTableProps) {
  return (
    <SmallTable aria-label="Scopes">
      <thead>
        <tr>
          <th scope="col">May</th>
          <th scope="col">Read</th>
          <th scope="col">Write</th>
        </tr>
      </thead>
      <tbody>
        {SCOPE_GROUPS.map(({ name, about, read, write }) => (
          <tr key={name}>
            <Text as="th" scope="row" weight="regular">
              {name}
              <Text size="xs" tone="muted" dense>
                {about}
              </Text>
            </Text>
            {[read, write].map((scope, at) => (
              <Text as="td" key={scope ?? at} tone="secondary">
                {scope ? <ScopeCell scope={scope} scopes={scopes} onChange={onChange} /> : <span title="None">–</span>}
              </Text>
            ))}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function ScopeCell({ scope, scopes, onChange }: { scope: Scope } & ScopeTableProps) {
  const isGranted = scopes.includes(scope);
  if (!onChange) {
    return isGranted ? (
      <Row as="span" inline gap={1} tone="ok">
        <Icon name="check" /> Yes
      </Row>
    ) : (
      <>No</>
    );
  }
  return (
    <CheckboxField
      id={`scope-${scope}`}
      name={scope}
      label={scope}
      value={isGranted}
      onChange={(grant) => onChange(grant ? [...scopes, scope] : scopes.filter((other) => other !== scope))}
    />
  );
}
