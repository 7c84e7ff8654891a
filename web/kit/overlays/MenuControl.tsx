import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { Icon } from '../text/Icon';
import { FLOATING } from './floating';
import styles from './Menu.module.css';
import type { MenuControlProps, MenuItem } from './menuProps';

/** Mantine's menu. */
export default function MenuControl({ trigger, heading, items, multiple = false, defaultOpened }: MenuControlProps) {
  return (
    <Menu
      defaultOpened={defaultOpened}
      position="bottom-start"
      withInitialFocusPlaceholder={false}
      checkIcon={<Icon name="check" size={14} />}
      classNames={{ dropdown: styles.dropdown, item: styles.item, label: styles.heading }}
      {...FLOATING}
    >
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown>
        {heading && <Menu.Label>{heading}</Menu.Label>}
        {items.map((item) => (
          <Item key={item.label} item={item} several={multiple} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ item, several }: { item: MenuItem; several: boolean }) {
  const { label, onSelect, icon, detail, checked } = item;
  const common = { rightSection: detail && <small className={styles.detail}>{detail}</small> };
  if (checked === undefined) {
    return (
      <Menu.Item {...common} leftSection={icon && <Icon name={icon} />} onClick={onSelect}>
        {label}
      </Menu.Item>
    );
  }
  if (several) {
    return (
      <Menu.CheckboxItem {...common} checked={checked} onChange={onSelect}>
        {label}
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.RadioItem {...common} value={label} checked={checked} onChange={onSelect} closeMenuOnClick>
      {label}
    </Menu.RadioItem>
  );
}
