-- Requests one line of the file REQUESTS after the other, from line START on; a line is the end of an address.
local lines = {}
for line in io.lines(os.getenv("REQUESTS")) do
   lines[#lines + 1] = line
end
local number = tonumber(os.getenv("START"))

request = function()
   number = number + 1
   return wrk.format(nil, wrk.path .. lines[(number - 1) % #lines + 1])
end
