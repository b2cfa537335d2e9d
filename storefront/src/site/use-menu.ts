import { MENUS, type MenuLink, type MenuName } from "#contracts/content/menus"
import { useSettings } from "#platform/settings"

/** The links of one navigation menu: the staff's, or the shop's own. */
export const useMenu = (name: MenuName): readonly MenuLink[] => useSettings().menus?.[name] ?? MENUS[name]
