// The label of the breadcrumb bar; its menus load their own sentences.

export const breadcrumbsWords = { breadcrumb: 'Breadcrumb' };
