// The words of the bar itself; those of its menus come with the menus.

export const breadcrumbsWords = { breadcrumb: 'Breadcrumb' };
