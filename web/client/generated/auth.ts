// Made by `make generate` from the service; not to be edited.

export type FieldError = {
  field: string;
  message: string;
};
export type ProblemDocument = {
  current?: any;
  detail?: string | null;
  errors?: FieldError[];
  message: string;
  requestId?: string | null;
  status: number;
  title: string;
  type?: string;
};
export type ClientOut = {
  active: boolean | null;
  assignedUserId: number | null;
  clientPortalId: number | null;
  company: string;
  createdAt: string;
  id: number;
  logo: string | null;
  notes: string | null;
  version: number;
};
export type ClientIn = {
  active?: boolean | null;
  assignedUserId?: number | null;
  clientPortalId?: number | null;
  company?: string | null;
  logo?: string | null;
  notes?: string | null;
};
export type Deleted = {
  deleted: number[];
};
export type Readiness = {
  dependencies: {
    [key: string]: string;
  };
  ready: boolean;
};
export type Role = "admin" | "editor" | "exhibitor";
export type UserOut = {
  clientId: number | null;
  createdAt: string;
  email: string;
  id: number;
  role: Role;
  version: number;
};
export type NewUserIn = {
  clientId?: number | null;
  email?: string | null;
  password?: string | null;
  role?: "admin" | "editor" | "exhibitor" | null;
};
export type GrantIn = {
  clientId?: number | null;
  role?: Role | null;
};
export type CredentialsIn = {
  email?: string | null;
  password?: string | null;
};
export type ItemsToDelete = {
  itemsToDelete: number[];
};
