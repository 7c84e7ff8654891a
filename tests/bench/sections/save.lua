-- Saves a quote with every request, one of IDS after the other.
local ids = {}
for id in string.gmatch(os.getenv("IDS"), "%d+") do ids[#ids + 1] = id end
local text = string.rep("Words that somebody said, of some length. ", 3)
local number = 0

wrk.method = "PUT"
wrk.headers["Content-Type"] = "application/json"

request = function()
   number = number + 1
   local words = '{"type":"paragraph","content":[{"type":"text","text":"' .. number .. " " .. text .. '"}]}'
   local path = os.getenv("PATH_OF_SECTION") .. ids[number % #ids + 1]
   return wrk.format(nil, path, nil, '{"citation":{"type":"doc","content":[' .. words .. "]}}")
end
