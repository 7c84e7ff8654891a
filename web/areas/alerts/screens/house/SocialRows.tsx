import { type BoundField, TextField } from '@masthead/kit';
import { LABELS, NETWORKS, type SocialProfile } from '../../model/house';
import styles from './House.module.css';

/** One address per network. An empty one is left out. */
export function SocialRows({ id, value, error, onChange }: BoundField<SocialProfile[]>) {
  const change = (name: SocialProfile['name'], link: string) => {
    const links = new Map(value.map((profile) => [profile.name, profile.link]));
    links.set(name, link);
    onChange(
      NETWORKS.flatMap((network) => (links.get(network) ? [{ name: network, link: links.get(network) ?? '' }] : [])),
    );
  };
  return (
    <div id={id}>
      <h3>{LABELS.social}</h3>
      <div className={styles.pair}>
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
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
